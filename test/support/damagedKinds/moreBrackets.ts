/** Brackets within the parts of an entry, of a group and of the file. */

import type { Row } from './row.ts';
import { site, written } from './site.ts';

/** A file on one line, whose first entry ends with nested options. */
const oneLine = JSON.stringify({
  configuration: JSON.parse(site).configuration,
  plugins: [
    { source: 'github:owner/graph', enabled: true, options: { depth: 2, colors: { a: 1 } } },
    { source: 'github:owner/footer', enabled: false },
  ],
});

export const moreBrackets: readonly Row[] = [
  [
    'an extra } after a colon',
    written('"options": {', '"options": }{'),
    '23: syntax-unexpected }',
    site,
  ],
  [
    'an extra [ after a colon',
    written('"theme": {', '"theme": [{'),
    '8: syntax-unexpected [',
    site,
  ],
  [
    'an extra ] after a colon',
    written('"theme": {', '"theme": ]{'),
    '8: syntax-unexpected ]',
    site,
  ],
  ['an extra { in a list', written('["private"', '[{"private"'), '7: syntax-unexpected {', site],
  ['an extra } in a list', written('["private"', '[}"private"'), '7: syntax-unexpected }', site],
  ['an extra ) at the end', `${site.trimEnd()})\n`, '47: syntax-unexpected )', site],
  ['an extra ] at the end', `${site.trimEnd()}\n]\n`, '48: syntax-unexpected ]', site],
  ['an extra [ at the start', `[${site}`, '1: syntax-unexpected [', site],
  [
    'an extra } before the end of an entry',
    written(
      '        "group": "toolbar"\n      }\n',
      '        "group": "toolbar"\n      }\n      }\n',
    ),
    '32: syntax-unexpected }',
    site,
  ],
  [
    'an extra ] in the groups',
    written('{ "direction": "row" }', '{ "direction": "row" ]}'),
    '41: syntax-unexpected ]',
    site,
  ],
  [
    'a group without its }',
    written('{ "direction": "row" }', '{ "direction": "row"'),
    '41: syntax-unclosed {',
    site,
  ],
  [
    'a page type without its {',
    written('{ "exclude": ["graph"] }', '"exclude": ["graph"] }'),
    '44: syntax-unopened "exclude"',
    site,
  ],
  [
    'a list without its ] before a brace',
    written('["graph"] }', '["graph" }'),
    '44: syntax-unclosed [',
    site,
  ],
  [
    'byPageType without its }',
    written(
      '      "folder": { "exclude": ["graph"] }\n    }\n',
      '      "folder": { "exclude": ["graph"] }\n',
    ),
    '43: syntax-unclosed {',
    site,
  ],
  [
    'the layout without its {',
    written('  "layout": {\n    "groups"', '  "layout":\n    "groups"'),
    '40: syntax-unopened "groups"',
    site,
  ],
  [
    'the configuration without its {',
    written('"configuration": {', '"configuration":'),
    '3: syntax-unopened "pageTitle"',
    site,
  ],
  [
    'the theme without its } and comma',
    written('        "darkMode": {}\n      }\n    }\n', '        "darkMode": {}\n      }\n'),
    '8: syntax-unclosed {',
    site,
  ],
  [
    '( and ) for [ and ]',
    written('["private", "templates"]', '("private", "templates")'),
    '7: syntax-unexpected (',
    site,
  ],
  [
    'the last three braces missing',
    site.slice(0, site.lastIndexOf('    }\n  }\n}')),
    '43: syntax-unclosed {',
    site,
  ],
  [
    'the last two braces of an entry on the line of the whole file',
    oneLine.replace('1}}},{', () => '1},{'),
    '1: syntax-unclosed {',
    oneLine,
  ],
  [
    'the last three braces of an entry on the line of the whole file',
    oneLine.replace('1}}},{', () => '1,{'),
    '1: syntax-unclosed {',
    oneLine,
  ],
];
