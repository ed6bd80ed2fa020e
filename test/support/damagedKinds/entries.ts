/** Half an entry before or after a whole one, and entries that have lost the braces between them. */

import type { Row } from './row.ts';
import { site, written } from './site.ts';

const footer = '    {\n      "source": "github:owner/footer"';
const search = '    { "source": "github:owner/search"';
const another = '{ "source": "github:owner/other", "enabled": true }';
const last = '"enabled": false\n    }\n';

/** @param rows half entries, the line of the problem in the half, and what is underlined */
function halvesAt(
  place: string,
  { line, text }: { readonly line: number; readonly text: (half: string) => string },
  rows: readonly (readonly [half: string, line: number, problem: string])[],
): Row[] {
  return rows.map(([half, own, problem]): Row => {
    const [code = '', ...underlined] = problem.split(' ');
    return [
      `${half.replaceAll('\n', '⏎')} ${place}`,
      text(half),
      `${line + own}: ${code} ${underlined.join(' ')}`,
    ];
  });
}

const halves = [
  ['{\n      "source":', 1, 'syntax-missing-value "source":'],
  ['{ "source":', 0, 'syntax-missing-value "source":'],
  ['{\n      "source": "github:a/b",\n      "enabled":', 2, 'syntax-missing-value "enabled":'],
  ['{ "source": "github:a/b", "enabled":', 0, 'syntax-missing-value "enabled":'],
  ['{\n      "source": "github:a/b",\n      "options":', 2, 'syntax-missing-value "options":'],
  [
    '{\n      "source": "github:a/b",\n      "layout": {\n        "position":',
    3,
    'syntax-missing-value "position":',
  ],
  ['{\n      "source": { "repo":', 1, 'syntax-missing-value "repo":'],
  ['{\n      "source": {\n        "name":', 2, 'syntax-missing-value "name":'],
] as const;

const oneLine =
  '{ "source": "github:owner/search", "enabled": true, "layout": { "position": "left" } },';
/** The site without what is between two of its entries. */
const joined = (lost: string, otherwise: string) => written(lost, otherwise);
const between =
  '    },\n    { "source": "github:owner/search", "enabled": true, "layout": { "position": "left" } },\n    {\n';
const rest = written(between, '    },\n    {\n');

export const entries: readonly Row[] = [
  ...halvesAt(
    'before an entry',
    { line: 34, text: half => written(footer, `    ${half}\n${footer}`) },
    halves,
  ),
  ...halvesAt(
    'before an entry on one line',
    { line: 33, text: half => written(search, `    ${half}\n${search}`) },
    halves,
  ),
  ...halvesAt(
    'after the last entry',
    { line: 38, text: half => written(last, `${last}    ${half}\n`) },
    halves,
  ),
  [
    'no }, { between entries',
    joined(
      '    { "source": "github:owner/search", "enabled": true, "layout": { "position": "left" } },\n',
      '',
    ).replace('    },\n    {\n', ''),
    '32: syntax-unopened "source"',
    rest,
  ],
  [
    'no }, { in a line',
    written(
      oneLine,
      '{ "source": "github:owner/x", "enabled": false "source": "github:owner/search", "enabled": true },',
    ),
    '33: syntax-unopened "source"',
    written(
      oneLine,
      '{ "source": "github:owner/x", "enabled": false }, { "source": "github:owner/search", "enabled": true },',
    ),
  ],
  [
    'no } and { between entries, but the comma',
    written(between, '')
      .replace('        "group": "toolbar"\n      }\n', '        "group": "toolbar"\n      },\n')
      .replace('"exclude": ["graph"]', '"exclude": ["footer"]'),
    '32: duplicate-property "source"',
    rest.replace('"exclude": ["graph"]', '"exclude": ["footer"]'),
  ],
  [
    'a brace on the next line stays the value',
    site.replace('"options": {', '"options":\n      {').replace('"order": 10,', '"order": 10'),
    '22: syntax-missing-comma 0',
    site.replace('"options": {', '"options":\n      {'),
  ],
  [
    'an entry after the list',
    written('  "layout": {\n    "groups"', `  ${another},\n  "layout": {\n    "groups"`),
    '39: syntax-missing-property-name {',
    written(last, `${last.trimEnd()},\n    ${another}\n`),
  ],
  [
    'an entry after the file',
    `${site.trimEnd()},\n${another}\n`,
    '47: syntax-trailing-content ,',
    written(last, `${last.trimEnd()},\n    ${another}\n`),
  ],
  [
    'a name in place of an entry',
    written('    { "source"', '    "graph",\n    { "source"'),
    '33: wrong-type "graph"',
  ],
];
