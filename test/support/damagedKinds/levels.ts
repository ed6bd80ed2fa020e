/** Properties at the wrong level, and twice. */

import type { Row } from './row.ts';
import { site, written } from './site.ts';

export const levels: readonly Row[] = [
  [
    'an option beside options',
    written('      "order": 10,\n', '      "order": 10,\n      "scale": 1.1,\n'),
    '23: unknown-property "scale"',
    written('"Graph"', '"Graph",\n        "scale": 1.1'),
  ],
  [
    'an option in an entry without options',
    written('      "enabled": false\n', '      "enabled": false,\n      "links": {}\n'),
    '37: unknown-property "links"',
    written('false', 'false,\n      "options": {\n        "links": {}\n      }'),
  ],
  [
    'a position beside layout',
    written('      "order": 10,\n', '      "order": 10,\n      "position": "left",\n').replace(
      '        "position": "left",\n        "priority"',
      '        "priority"',
    ),
    '23: unknown-property "position"',
    written(
      '"position": "left",\n        "priority": 20,\n        "group": "toolbar"',
      '"priority": 20,\n        "group": "toolbar",\n        "position": "left"',
    ),
  ],
  [
    'a position in an entry without a layout',
    written('      "enabled": false\n', '      "enabled": false,\n      "position": "left"\n'),
    '37: unknown-property "position"',
    written('false', 'false,\n      "layout": {\n        "position": "left"\n      }'),
  ],
  [
    'an order in the layout',
    written(
      '      "enabled": false\n',
      '      "enabled": false,\n      "layout": { "position": "left", "order": 5 }\n',
    ),
    '37: unknown-property "order"',
    written('false', 'false,\n      "layout": { "position": "left" },\n      "order": 5'),
  ],
  [
    'enabled in the options',
    written('      "enabled": false\n', '      "options": { "enabled": false }\n'),
    '34: missing-property {',
  ],
  [
    'a color palette under the configuration',
    written(
      '    "theme": {\n',
      '    "colors": { "lightMode": {}, "darkMode": {} },\n    "theme": {\n',
    ).replace(
      ',\n      "colors": {\n        "lightMode": {},\n        "darkMode": {}\n      }',
      '',
    ),
    '8: unknown-property "colors"',
    written(
      '{\n        "lightMode": {},\n        "darkMode": {}\n     ',
      '{ "lightMode": {}, "darkMode": {}',
    ),
  ],
  [
    'a palette in the theme',
    written(
      '      "colors": {\n        "lightMode": {},\n        "darkMode": {}\n      }',
      '      "lightMode": {},\n      "colors": {\n        "darkMode": {}\n      }',
    ),
    '12: unknown-property "lightMode"',
    written('"lightMode": {},\n        "darkMode":', '"darkMode": {},\n        "lightMode":'),
  ],
  [
    'a font in the theme',
    written(
      '"typography": { "header": "Inter", "body": "Source Sans Pro" }',
      '"header": "Inter",\n      "typography": { "body": "Source Sans Pro" }',
    ),
    '11: unknown-property "header"',
    written(
      '"header": "Inter", "body": "Source Sans Pro"',
      '"body": "Source Sans Pro", "header": "Inter"',
    ),
  ],
  [
    'a title suffix at the root',
    written('  "plugins": [\n', '  "pageTitleSuffix": " | x",\n  "plugins": [\n'),
    '18: unknown-property "pageTitleSuffix"',
    written(
      '        "darkMode": {}\n      }\n    }',
      '        "darkMode": {}\n      }\n    },\n    "pageTitleSuffix": " | x"',
    ),
  ],
  [
    'plugins under the configuration',
    written('    "theme": {\n', '    "plugins": [],\n    "theme": {\n'),
    '8: unknown-property "plugins"',
  ],
  [
    'groups at the root',
    written(
      '  "layout": {\n    "groups": {\n      "toolbar": { "direction": "row" }\n    },\n',
      '  "groups": {\n    "toolbar": { "direction": "row" }\n  },\n  "layout": {\n',
    ),
    '39: unknown-property "groups"',
    written(
      '"groups": {\n      "toolbar": { "direction": "row" }\n    },\n    "byPageType": {\n      "folder": { "exclude": ["graph"]',
      '"byPageType": {\n      "folder": { "exclude": ["graph"] }\n    },\n    "groups": {\n      "toolbar": { "direction": "row"',
    ),
  ],
  [
    'a page type in the layout',
    written(
      '    "byPageType": {\n      "folder": { "exclude": ["graph"] }\n    }\n',
      '    "folder": { "exclude": ["graph"] }\n',
    ),
    '43: unknown-property "folder"',
  ],
  [
    'a priority in a group',
    written('{ "direction": "row" }', '{ "direction": "row", "priority": 35 }'),
    '41: unknown-property "priority"',
  ],
  [
    'the properties of groupOptions in the layout',
    written('        "group": "toolbar"\n', '        "group": "toolbar",\n        "grow": true\n'),
    '31: unknown-property "grow"',
    written(
      '"group": "toolbar"',
      '"group": "toolbar",\n        "groupOptions": {\n          "grow": true\n        }',
    ),
  ],
  [
    'a display beside layout',
    written('      "order": 10,\n', '      "order": 10,\n      "display": "mobile-only",\n'),
    '23: unknown-property "display"',
    written('"group": "toolbar"', '"group": "toolbar",\n        "display": "mobile-only"'),
  ],
  [
    'analytics: null',
    written('    "theme": {\n', '    "analytics": null,\n    "theme": {\n'),
    '8: wrong-type null',
    site,
  ],
  [
    'a property twice',
    written('      "order": 10,\n', '      "order": 10,\n      "order": 10,\n'),
    '23: duplicate-property "order"',
    site,
  ],
  [
    'a property twice with two values',
    written('      "order": 10,\n', '      "order": 10,\n      "order": 20,\n'),
    '23: duplicate-property "order"',
    written('10,', '20,'),
  ],
];
