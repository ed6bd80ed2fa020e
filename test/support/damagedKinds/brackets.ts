/** A bracket too many, too few or of the other kind. */

import type { Row } from './row.ts';
import { entry, site, written } from './site.ts';

export const brackets: readonly Row[] = [
  [
    'an extra } after an entry',
    written('    },\n    { "source"', '    }\n    },\n    { "source"'),
    '33: syntax-unexpected }',
    site,
  ],
  [
    'an extra } on the line of an entry',
    written('{ "position": "left" } },', '{ "position": "left" } }},'),
    '33: syntax-unexpected }',
    site,
  ],
  [
    'an extra ] after the plugins',
    written('  ],\n  "layout"', '  ]],\n  "layout"'),
    '38: syntax-unexpected ]',
    site,
  ],
  ['an extra } at the end', `${site.trimEnd()}\n}\n`, '48: syntax-unexpected }', site],
  ['an extra { at the start', `{\n${site}`, '1: syntax-unexpected {', site],
  [
    'an extra { before an entry',
    written(entry, `    {\n${entry}`),
    '34: syntax-unexpected {',
    site,
  ],
  [
    'an extra [ after plugins',
    written('"plugins": [', '"plugins": [['),
    '18: syntax-unexpected [',
    site,
  ],
  [
    'an extra { after options',
    written('"options": {', '"options": {{'),
    '23: syntax-unexpected {',
    site,
  ],
  [
    'an entry without its {',
    written(entry, entry.replace('    {\n', '')),
    '34: syntax-unopened "source"',
    site,
  ],
  [
    'an entry without its }',
    written('    },\n    { "source"', '    ,\n    { "source"'),
    '19: syntax-unclosed {',
    site,
  ],
  [
    'an entry without its } and comma',
    written('    },\n    { "source"', '    { "source"'),
    '19: syntax-unclosed {',
    site,
  ],
  [
    'options without its }',
    written('      },\n      "layout": {', '      "layout": {'),
    '23: syntax-unclosed {',
    site,
  ],
  [
    'options without its }, after whose { there is a tab',
    written('      },\n      "layout": {', '      "layout": {').replace(
      '"options": {',
      '"options": {\t',
    ),
    '23: syntax-unclosed {',
    site.replace('"options": {', '"options": {\t'),
  ],
  [
    'options without its } but its comma',
    written('      },\n      "layout": {', '      ,\n      "layout": {'),
    '23: syntax-unclosed {',
    site,
  ],
  [
    'the layout of an entry without its }',
    written('"group": "toolbar"\n      }', '"group": "toolbar"'),
    '27: syntax-unclosed {',
    site,
  ],
  [
    'an inline entry without its }',
    written('{ "position": "left" } },', '{ "position": "left" },'),
    '33: syntax-unclosed {',
    site,
  ],
  [
    'options without its {',
    written('"options": {', '"options":'),
    '24: syntax-unopened "depth"',
    site,
  ],
  [
    'the plugins without their [',
    written('"plugins": [', '"plugins":'),
    '19: syntax-unopened {',
    site,
  ],
  [
    'the plugins without their ]',
    written('  ],\n  "layout"', '  "layout"'),
    '18: syntax-unclosed [',
    site,
  ],
  [
    'a list without its [',
    written('["private", "templates"]', '"private", "templates"]'),
    '7: syntax-unopened "private"',
    site,
  ],
  [
    'a list without its ]',
    written('["private", "templates"]', '["private", "templates"'),
    '7: syntax-unclosed [',
    site,
  ],
  ['the file without its {', site.slice(2), '1: syntax-unopened "configuration"', site],
  ['the file without its }', site.trimEnd().slice(0, -1), '1: syntax-unclosed {', site],
  [
    'the configuration without its }',
    written('  },\n  "plugins"', '  "plugins"'),
    '2: syntax-unclosed {',
    site,
  ],
  [
    'a [ for the { of an entry',
    written(entry, entry.replace('{', '[')),
    '34: syntax-unexpected [',
    site,
  ],
  [
    'a ] for the } of an entry',
    written(entry, `${entry.slice(0, -1)}]`),
    '37: syntax-unexpected ]',
    site,
  ],
  [
    'a { for the [ of a list',
    written('["private", "templates"]', '{"private", "templates"]'),
    '7: syntax-unexpected {',
    site,
  ],
  [
    'a } for the ] of a list',
    written('["private", "templates"]', '["private", "templates"}'),
    '7: syntax-unexpected }',
    site,
  ],
  [
    '[ and ] for { and }',
    written(
      '{ "header": "Inter", "body": "Source Sans Pro" }',
      '[ "header": "Inter", "body": "Source Sans Pro" ]',
    ),
    '11: syntax-unexpected [',
    site,
  ],
  ['[ for theme', written('"theme": {', '"theme": ['), '8: syntax-unexpected [', site],
  ['( for {', written('"options": {', '"options": ('), '23: syntax-unexpected (', site],
  [
    ') for }',
    written('      },\n      "layout": {', '      ),\n      "layout": {'),
    '26: syntax-unexpected )',
    site,
  ],
  [
    '{ and } for the list of plugins',
    written('"plugins": [', '"plugins": {').replace('  ],\n  "layout"', '  },\n  "layout"'),
    '18: syntax-unexpected {',
    site,
  ],
  ['two files in one', `${site}${site}`, '48: syntax-trailing-content {', site],
  ['two values at the root', `${site}{}\n`, '48: syntax-trailing-content {', site],
  ['a word after the end', `${site}end\n`, '48: syntax-trailing-content end', site],
  [
    'the lightMode without its }',
    written('"lightMode": {}', '"lightMode": {'),
    '13: syntax-unclosed {',
    site,
  ],
  [
    'a file that ends in a string',
    site.slice(0, site.indexOf('search')),
    '33: syntax-unclosed {',
    // Without "enabled", which an entry needs, there would be as many problems as before.
    `${site.slice(0, site.indexOf('search'))}", "enabled": true }\n  ]\n}`,
  ],
  [
    'a file that ends after a name',
    site.slice(0, site.indexOf('"options"') + 9),
    '23: syntax-missing-value "options"',
  ],
  [
    'a file that ends after a colon',
    site.slice(0, site.indexOf('"options"') + 10),
    '23: syntax-missing-value "options":',
  ],
  [
    'a file that ends after a comma',
    site.slice(0, site.indexOf('"order"') - 7),
    '19: syntax-unclosed {',
    '{\n  "configuration": {\n    "pageTitle": "My Garden",\n    "enableSPA": true,\n    "locale": "en-GB",\n    "baseUrl": "example.org",\n    "ignorePatterns": ["private", "templates"],\n    "theme": {\n      "fontOrigin": "local",\n      "cdnCaching": true,\n      "typography": { "header": "Inter", "body": "Source Sans Pro" },\n      "colors": {\n        "lightMode": {},\n        "darkMode": {}\n      }\n    }\n  },\n  "plugins": [\n    {\n      "source": "github:owner/graph",\n      "enabled": true\n    }\n  ]\n}',
  ],
];
