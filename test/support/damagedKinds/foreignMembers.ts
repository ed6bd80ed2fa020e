/** Lines of other languages between members, invisible characters, and parts of members that were lost. */

import type { Row } from './row.ts';
import { site, written } from './site.ts';

const search = '    { "source": "github:owner/search"';
const order = '      "order": 10,\n';
const patterns = '["private", "templates"]';
const code = 'syntax-other-language';

const inList: readonly string[] = [
  '<div class="plugin">toc</div>',
  '<plugin source="github:a/b" enabled="true"/>',
  '<Toc />',
  'toc,true,right',
  '...shared,',
  '...(isProd ? [a] : []),',
  'process.env.CI && { "source": "github:a/b", "enabled": true },',
  'cond ? { "source": "github:a/b" } : null,',
  'Plugin.Toc({ "depth": 2 }),',
  'toc(),',
  'require("x"),',
  'new Toc(),',
  'await toc(),',
  '{% if x %}',
  '{{ entries }},',
  '<% entries.each do %>',
  '.plugins[1].order = 20',
  '() => toc,',
  'npm install @a/toc',
];

/** Lines that say where a plugin is installed from. */
const sources: readonly string[] = [
  '[toc](https://github.com/a/toc),',
  '- [toc](https://github.com/a/toc)',
  'git clone https://github.com/a/toc',
];

/** The row of a line between two entries. */
function between(line: string): readonly [name: string, text: string, problem: string] {
  const underlined = line.replace(/[,;]$/, '');
  const text = written(search, `    ${line}\n${search}`);
  return [`${line} between entries`, text, `33: ${code} ${underlined}`];
}

/** The site with an invisible character before a property. */
const hidden = (character: string) => written('"order": 10', `${character}"order": 10`);

export const foreignMembers: readonly Row[] = [
  ...inList.map(between),
  ...sources.map((line): Row => {
    const entry = '{ "source": "github:a/toc", "enabled": true }';
    return [...between(line), written(search, `    ${entry},\n${search}`)];
  }),
  [
    '{% if %} between properties',
    written(order, `      {% if x %}\n${order}`),
    `22: ${code} {% if x %}`,
  ],
  [
    'a spread between properties',
    written(order, `      ...shared,\n${order}`),
    `22: ${code} ...shared`,
  ],
  [
    'patterns without quotes',
    written(patterns, '[**/drafts/**, *.tmp]'),
    '7: syntax-unquoted **/drafts/**',
    written(patterns, '["**/drafts/**", "*.tmp"]'),
  ],
  [
    'a list in braces',
    written(patterns, '{"private", "templates", ".obsidian"}'),
    '7: syntax-unexpected {',
    written(patterns, '["private", "templates", ".obsidian"]'),
  ],
  [
    'a list of patterns without its [',
    written(patterns, '"private", "templates"]'),
    '7: syntax-unopened "private"',
    site,
  ],
  [
    'an item in two lines',
    written(patterns, '["private", "tem\nplates"]'),
    '7: syntax-control-character "tem',
  ],
  [
    'a line that goes on after a backslash',
    written('"My Garden"', '"My \\\n      Garden"'),
    '3: syntax-control-character "My',
    site,
  ],
  [
    'a colon inside of the quotes',
    written('"fontOrigin": "local"', '"fontOrigin: local"'),
    '9: syntax-missing-colon "fontOrigin: local"',
    site,
  ],
  [
    'a colon inside of the quotes, and a number',
    written('"order": 10,', '"order: 10",'),
    '22: syntax-missing-colon "order: 10"',
    site,
  ],
  [
    'a value in a // comment',
    written('"order": 10,', '"order": // 20,'),
    '22: syntax-comment "order": // 20,',
  ],
  [
    'a value in a /* comment */',
    written('"order": 10,', '"order": /* 20 */,'),
    '22: syntax-comment "order": /* 20 */',
  ],
  [
    'half a name on the line of another',
    written('"fontOrigin": "local"', '"d"fontOrigin": "local"'),
    '9: syntax-missing-value "d',
    site,
  ],
  [
    'half a value on the line of a name',
    written('"depth": 2,', '"title": "a"depth": 2,').replace(
      '        "title": "Graph"\n',
      '        "x": 1\n',
    ),
    '24: syntax-unterminated-string "a',
    written('"depth": 2,', '"title": "a","depth": 2,').replace(
      '        "title": "Graph"\n',
      '        "x": 1\n',
    ),
  ],
  [
    'quotes of HTML',
    site.replaceAll('"', '&quot;'),
    '2: syntax-quotes &quot;configuration&quot;',
    site,
  ],
  [
    'quotes of HTML as numbers',
    site.replaceAll('"', '&#34;'),
    '2: syntax-quotes &#34;configuration&#34;',
    site,
  ],
  ...[
    '\u200e',
    '\u200f',
    '\u202e',
    '\u2066',
    '\u00ad',
    '\u2061',
    '\u0001',
    '\u001a',
    '\u000b',
    '\u000c',
    '\u0085',
    '\u007f',
  ].map(
    (character): Row => [
      `U+${character.charCodeAt(0).toString(16)}`,
      hidden(character),
      `22: syntax-unexpected ${character}`.trimEnd(),
      site,
    ],
  ),
  [
    'an indented merge conflict',
    written(
      order,
      `    <<<<<<< HEAD\n${order}    =======\n      "order": 20,\n    >>>>>>> branch\n`,
    ),
    '22: syntax-merge-conflict     <<<<<<< HEAD',
    site,
  ],
  [
    'a conflict with one in its ancestor',
    written(
      order,
      `<<<<<<< HEAD\n${order}||||||| merged common ancestors\n<<<<<<< one\n      "order": 1,\n=======\n      "order": 2,\n>>>>>>> two\n=======\n      "order": 20,\n>>>>>>> branch\n`,
    ),
    '22: syntax-merge-conflict <<<<<<< HEAD',
    site,
  ],

  [
    'an import with its semicolon between entries',
    written(search, `    import x from "y";\n${search}`),
    `33: ${code} import x from "y"`,
  ],
  [
    'a colon inside of the quotes of a name',
    written('"order": 10', '"order:" 10'),
    '22: syntax-missing-colon "order:"',
    site,
  ],
  ...['{ "enabled": true, source:./plugins/toc,', '{ source:./plugins/toc, "enabled": true,'].map(
    (form): Row => [
      `a name without quotes directly before a path: ${form}`,
      written('{ "source": "github:owner/search", "enabled": true,', form),
      '33: syntax-unquoted source',
      written(
        '{ "source": "github:owner/search", "enabled": true,',
        form.replace('source:./plugins/toc', '"source":"./plugins/toc"'),
      ),
    ],
  ),
  [
    'items without a comma, the first of which ends with a colon',
    written(patterns, '["private:" "b",\n    "templates"]'),
    '7: syntax-missing-comma "',
    written(patterns, '["private:", "b",\n    "templates"]'),
  ],
  [
    'a colon inside of the quotes of a name before a string',
    written('"fontOrigin": "local"', '"fontOrigin:" "local"'),
    '9: syntax-missing-colon "fontOrigin:"',
    site,
  ],
  [
    'a colon inside of the quotes of a name before an object',
    written('"options": {', '"options:" {'),
    '23: syntax-missing-colon "options:"',
    site,
  ],
  ['a name in bold', written('"order": 10', '**"order"**: 10'), `22: ${code} **"order"**`, site],
  [
    'a value as code of Markdown',
    written('"My Garden"', '`"My Garden"`'),
    `3: ${code} \`"My Garden"\``,
    site,
  ],
  [
    'a list without its brackets',
    written(patterns, '"private", "templates"'),
    '7: syntax-unopened "private"',
    site,
  ],
  [
    'a list of page types without its brackets',
    written('["graph"]', '"graph", "search"'),
    '44: syntax-unopened "graph"',
    written('["graph"]', '["graph", "search"]'),
  ],
  [
    'a name in a comment',
    written('"order": 10,', '/* "order": */ 10,'),
    '22: syntax-comment /* "order": */ 10',
  ],
  [
    'a brace doubled before an entry on its line',
    written(search, search.replace('{', '{{')),
    '33: syntax-unexpected {',
    site,
  ],
  [
    'a brace doubled at the end of its line',
    written(
      '    {\n      "source": "github:owner/graph"',
      '    {{\n      "source": "github:owner/graph"',
    ),
    '19: syntax-unexpected {',
    site,
  ],
  [
    'a literal written twice',
    written('"enabled": false', '"enabled": falsefalse'),
    '36: syntax-word falsefalse',
    site,
  ],
];
