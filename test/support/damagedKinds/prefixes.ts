/** What each line of a file begins with, and lines of a diff. */

import type { Row } from './row.ts';
import { entry, site, written } from './site.ts';

const lines = site.trimEnd().split('\n');
const each = (change: (line: string, number: number) => string, end = '\n') =>
  lines.map((line, index) => change(line, index + 1) + end).join('');
const otherwise = site.replace('My Garden', 'Her Garden');

export const prefixes: readonly Row[] = [
  [
    'every brace twice, as in a template',
    site.replace(/[{}]/g, '$&$&'),
    '1: syntax-unexpected {{',
    site,
  ],
  [
    'line numbers',
    each((line, n) => `${String(n).padStart(3)}  ${line}`),
    '1: syntax-unexpected   1',
    site,
  ],
  [
    'line numbers of cat -n',
    each((line, n) => `${String(n).padStart(6)}\t${line}`),
    '1: syntax-unexpected      1',
    site,
  ],
  ['line numbers with colons', each((line, n) => `${n}: ${line}`), '1: syntax-unexpected 1:', site],
  [
    'line numbers with bars',
    each((line, n) => `${String(n).padStart(2)} | ${line}`),
    '1: syntax-unexpected  1 |',
    site,
  ],
  ['line numbers with points', each((line, n) => `${n}. ${line}`), '1: syntax-unexpected 1.', site],
  [
    'line numbers with round brackets',
    each((line, n) => `${n}) ${line}`),
    '1: syntax-unexpected 1)',
    site,
  ],
  [
    'line numbers without a space',
    each((line, n) => `${n}${line}`),
    '1: syntax-unexpected 1',
    site,
  ],
  [
    'line numbers with zeros',
    each((line, n) => `${String(n).padStart(4, '0')} ${line}`),
    '1: syntax-unexpected 0001',
    site,
  ],
  [
    'line numbers of grep',
    each((line, n) => `site.plugins.json:${n}:${line}`),
    '1: syntax-unexpected site.plugins.json:1:',
    site,
  ],
  [
    'line numbers and CR LF',
    each((line, n) => `${n} ${line}`, '\r\n'),
    '1: syntax-unexpected 1',
    site.replaceAll('\n', '\r\n'),
  ],
  [
    'lines of git blame',
    each((line, n) => `1a2b3c4d (Anna 2025-01-02 10:00:00 +0100 ${String(n).padStart(2)}) ${line}`),
    '1: syntax-unexpected 1a2b3c4d (Anna 2025-01-02 10:00:00 +0100  1)',
    site,
  ],
  [
    'times',
    each((line, n) => `[12:00:${10 + n}] ${line}`),
    '1: syntax-unexpected [12:00:11]',
    site,
  ],
  [
    'lines of a log',
    each((line, n) => `2026-03-01T10:00:${10 + n}Z app[12]: ${line}`),
    '1: syntax-unexpected 2026-03-01T10:00:11Z app[12]:',
    site,
  ],
  [
    'lines of a log with levels',
    each((line, n) => `[10:00:${10 + n}] ${n % 2 ? 'INFO' : 'WARN'}: ${line}`),
    '1: syntax-unexpected [10:00:11] INFO:',
    site,
  ],
  [
    'lines of git blame with boundaries',
    each(
      (line, n) =>
        `${n % 2 ? '^1a2b3c4' : '5d6e7f8a'} site.json (Anna ${String(n).padStart(2)}) ${line}`,
    ),
    '1: syntax-unexpected ^1a2b3c4 site.json (Anna  1)',
    site,
  ],
  ['dots before the lines', each(line => `... ${line}`), '1: syntax-unexpected ...', site],
  ...[' <--', ';', '\\', ' |', '<br>', '\\n', '^M', '¶', ' ↵', '`', '$'].map(
    (suffix): Row => [
      `${suffix} after the lines`,
      each(line => line + suffix),
      `1: syntax-unexpected ${suffix}`,
      site,
    ],
  ),
  ['commas after all lines', each(line => `${line},`), '1: syntax-unexpected ,', site],
  ...(
    [
      ["echo '", "'"],
      ['`', '`'],
      ['| ', ' |'],
      ['<li>', '</li>'],
      ["'", "',"],
      ["console.log('", "');"],
      ['**', '**'],
    ] as const
  ).map(
    ([before, after]): Row => [
      `the lines between ${before} and ${after}`,
      each(line => before + line + after),
      `1: syntax-unexpected ${before.trimEnd()}`,
      site,
    ],
  ),
  [
    'the lines as strings that are joined',
    lines.map(line => JSON.stringify(`${line}\n`)).join(' +\n'),
    '1: syntax-unexpected "',
    site.trimEnd(),
  ],
  [
    'the lines as strings of a shell',
    each(line => `echo ${JSON.stringify(line)}`),
    '1: syntax-unexpected echo "',
    site,
  ],
  [
    'the lines as fields of a table',
    each(line => `"${line.replaceAll('"', '""')}"`),
    '1: syntax-unexpected "',
    site,
  ],
  ['the lines in comments of their own', each(line => `/* ${line} */`), '1: syntax-comment /*'],
  ['names of a container', each(line => `web-1  | ${line}`), '1: syntax-unexpected web-1  |', site],
  ['a quoted mail', each(line => `> ${line}`), '1: syntax-unexpected >', site],
  ['a quoted mail without spaces', each(line => `>${line}`), '1: syntax-unexpected >', site],
  ['a quoted mail of two levels', each(line => `> > ${line}`), '1: syntax-unexpected > >', site],
  [
    'a quoted mail with its first line',
    `On Monday, Anna wrote:\n${each(line => `> ${line}`)}`,
    '2: syntax-unexpected >',
    site,
  ],
  ['bars before the lines', each(line => `| ${line}`), '1: syntax-unexpected |', site],
  ['stars before the lines', each(line => ` * ${line}`), '1: syntax-unexpected  *', site],
  ['plus signs before the lines', each(line => `+${line}`), '1: syntax-unexpected +', site],
  ['minus signs before the lines', each(line => `-${line}`), '1: syntax-unexpected -'],
  ['a file in // comments', each(line => `// ${line}`), '1: syntax-comment //'],
  ['a file in # comments', each(line => `# ${line}`), '1: syntax-comment #'],
  [
    'the diff of a new file',
    `diff --git a/x.json b/x.json\nnew file mode 100644\nindex 0000000..e69de29\n--- /dev/null\n+++ b/x.json\n@@ -0,0 +1,47 @@\n${each(line => `+${line}`)}`,
    '1: syntax-merge-conflict diff --git a/x.json b/x.json',
    site,
  ],
  [
    'the diff of a whole file',
    `--- a/x.json\n+++ b/x.json\n@@ -1,47 +1,47 @@\n${each(line =>
      line.includes('"order"') ? `-${line.replace('10', '5')}\n+${line}` : ` ${line}`,
    )}`,
    '1: syntax-merge-conflict --- a/x.json',
    site,
  ],
  [
    'the diff of a part',
    'diff --git a/x.json b/x.json\n--- a/x.json\n+++ b/x.json\n@@ -20,3 +20,3 @@\n       "enabled": true,\n-      "order": 10,\n+      "order": 20,\n',
    '1: syntax-merge-conflict diff --git a/x.json b/x.json',
  ],
  [
    'lines of a diff',
    written('      "order": 10,\n', '-      "order": 5,\n+      "order": 10,\n'),
    '22: syntax-merge-conflict -      "order": 5,',
    site,
  ],
  [
    'lines of a diff with their header',
    written('      "order": 10,\n', '@@ -22 +22 @@\n-      "order": 5,\n+      "order": 10,\n'),
    '22: syntax-merge-conflict @@ -22 +22 @@',
    site,
  ],
  [
    'an added line of a diff',
    written('      "order": 10,\n', '+      "order": 10,\n'),
    '22: syntax-merge-conflict +      "order": 10,',
    site,
  ],
  [
    'a removed line of a diff',
    written('      "order": 10,\n', '-      "order": 10,\n'),
    '22: syntax-merge-conflict -      "order": 10,',
  ],
  [
    'an added entry of a diff',
    written(entry, entry.replace(/^/gm, '+')),
    '34: syntax-merge-conflict +    {',
    site,
  ],
  ['two different files', site + otherwise, '48: syntax-trailing-content {'],
  ['a file twice', site + site, '48: syntax-trailing-content {', site],
];
