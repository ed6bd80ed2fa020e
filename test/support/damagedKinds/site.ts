/** The file that the kinds of mistakes are made in. */

import { rowsOf } from '../table.ts';
import type { Row } from './row.ts';

const lines = [
  '{',
  '  "configuration": {',
  '    "pageTitle": "My Garden",',
  '    "enableSPA": true,',
  '    "locale": "en-GB",',
  '    "baseUrl": "example.org",',
  '    "ignorePatterns": ["private", "templates"],',
  '    "theme": {',
  '      "fontOrigin": "local",',
  '      "cdnCaching": true,',
  '      "typography": { "header": "Inter", "body": "Source Sans Pro" },',
  '      "colors": {',
  '        "lightMode": {},',
  '        "darkMode": {}',
  '      }',
  '    }',
  '  },',
  '  "plugins": [',
  '    {',
  '      "source": "github:owner/graph",',
  '      "enabled": true,',
  '      "order": 10,',
  '      "options": {',
  '        "depth": 2,',
  '        "title": "Graph"',
  '      },',
  '      "layout": {',
  '        "position": "left",',
  '        "priority": 20,',
  '        "group": "toolbar"',
  '      }',
  '    },',
  '    { "source": "github:owner/search", "enabled": true, "layout": { "position": "left" } },',
  '    {',
  '      "source": "github:owner/footer",',
  '      "enabled": false',
  '    }',
  '  ],',
  '  "layout": {',
  '    "groups": {',
  '      "toolbar": { "direction": "row" }',
  '    },',
  '    "byPageType": {',
  '      "folder": { "exclude": ["graph"] }',
  '    }',
  '  }',
  '}',
  '',
];

/** A valid file like real ones. */
export const site = lines.join('\n');

/** The file with one part of it written otherwise. */
export function written(part: string, otherwise: string): string {
  if (site.split(part).length !== 2) throw new Error(`There is not exactly one ${part}`);
  return site.replace(part, () => otherwise);
}

/**
 * A row for the file with one part written otherwise.
 * @param after the part after the most likely fix, which is as before if it is omitted; `null` if there is none
 */
export function mistake(
  name: string,
  part: string,
  otherwise: string,
  problem: string,
  after: string | null = part,
): Row {
  const row = [name, written(part, otherwise), problem] as const;
  return after === null ? row : [...row, written(part, after)];
}

/** The same for each row of a table: its name, the part, what is there otherwise, the problem, and the part after the fix. */
export function mistakes(table: string): Row[] {
  return rowsOf(table).map(([name = '', part = '', otherwise = '', problem = '', after]) =>
    mistake(name, part, otherwise, problem, after === 'no fix' ? null : after),
  );
}

/** A row for each whole file of a table: its name, its text and the problem. */
export function files(table: string): Row[] {
  return rowsOf(table).map(([name = '', text = '', problem = '']) => [name, text, problem]);
}

/** The last entry of the file. */
export const entry = '    {\n      "source": "github:owner/footer",\n      "enabled": false\n    }';
