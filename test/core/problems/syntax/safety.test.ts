/** Texts that are not JSON: which fixes are safe because there is no other reading, and what they write. */
import { type FixRow, fixTable, rowsOf } from '../../../support/fixTable.ts';

const option = (code: string) => rowsOf('"depth": 2', code, value => `"depth": ${value}`);
const word = option('syntax-word');
const text = option('syntax-unquoted');
const enabled = rowsOf(
  '"enabled": true,\n      "order": 20',
  'syntax-word',
  value => `"enabled": ${value},\n      "order": 20`,
);
const title = rowsOf('"Harbor Notes"', 'syntax-unquoted', value => value);
const list = '  "plugins": [\n';
const item = (written: string): FixRow => [list, `${list}    ${written}\n`, 'syntax-word', 'none'];
const sign = (place: string, written: string): FixRow => [
  place,
  `${place}${written}\n`,
  'syntax-unexpected',
  'likely',
  place,
];
const patterns = '"private", "templates"';
const grow = '        "groupOptions": { "grow": true }\n      }\n    },\n';
const askew = grow.replace('      }\n', '        }\n');
const order = '"order": 20,\n';

fixTable([
  // A literal that is misspelled or of another language. Where a text is allowed, it may be one.
  ...['flase', 'fals', 'Flase', 'fal', 'no', 'off'].map(one => word(one, 'likely', 'false')),
  ...['ture', 'truee', 'tr', 'yes', 'ON'].map(one => word(one, 'likely', 'true')),
  ...['nul', 'nulll', 'none', 'NaN', 'undefined'].map(one => word(one, 'likely', 'null')),
  ...['None', 'nil', '~', 'NULL'].map(one => word(one, 'safe', 'null')),
  ...['flase', 'no', 'off', 'False'].map(one => enabled(one, 'safe', 'false')),
  enabled('disabled', 'likely', 'false'),
  enabled('nil', 'none'),
  // Words with another meaning, as text.
  ...['disabled', 't', 'true!', '-'].map(one => text(one, 'likely', `"${one}"`)),
  ...['not true', '-true', '!true'].map(one => word(one, 'none')),
  ...['no', 'ture', 'none'].map(one => title(one, 'likely', `"${one}"`)),
  ...['Harbor', 'notes/drafts', 'https://harbor.dev/a?b=1'].map(one =>
    text(one, 'safe', `"${one}"`),
  ),
  // Where no text is allowed.
  ...['dd', 'npm install x', 'github:harbor/new', 'https://github.com/harbor/new'].map(one =>
    item(one),
  ),
  ['{ "grow": true }', 'left', 'syntax-word', 'none'],
  [grow, grow.replace('},', '}x,'), 'syntax-word', 'none'],
  // Signs in place of those of JSON.
  [order, '"order", 20,\n', 'syntax-missing-colon', 'safe', order],
  ['"depth": 2', '"depth", 2', 'syntax-missing-colon', 'likely', '"depth": 2'],
  [patterns, `${patterns};`, 'syntax-missing-comma', 'safe', patterns],
  // Brackets, where the lines are indented as they would be with them, and where one is not.
  [grow, grow.replace('      }\n', ''), 'syntax-unclosed', 'safe', grow],
  [grow, askew.replace('}\n    }', ']\n    }'), 'syntax-unexpected', 'likely', askew],
  [list, '  "plugins": {\n', 'syntax-unexpected', 'safe', list],
  // Where the list may end at another place.
  [
    '["graph", "toc"], "positions"',
    '["graph", "toc", "positions"',
    'syntax-unclosed',
    'likely',
    '["graph", "toc"], "positions"',
  ],
  // What has no letter is not a text.
  ...['```', '+', '*', '…'].flatMap(one => [sign(list, one), sign(order, one)]),
  [order, `- ${order}`, 'syntax-unexpected', 'none'],
] satisfies FixRow[]);
