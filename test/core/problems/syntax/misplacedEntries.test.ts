/** Plugin entries outside of `plugins`, which one fix moves to the end of the list with their text. */
import { type FixRow, fixTable, harbor } from '../../../support/fixTable.ts';

const last = harbor.slice(harbor.indexOf('    {\n      "source": "github:harbor/spacer"'));
const [listEnd = ''] = /^ {6}\}\n {4}\}\n {2}\],\n/m.exec(last) ?? [];
const oneLine = '{ "source": "github:harbor/extra", "enabled": true }';
const lines =
  '{\n  "source": { "repo": "github:harbor/extra" },\n  "enabled": true, "order": 1.0\n}';

/** What the list ends with when an entry was moved into it. */
const added = (entry: string) => `      }\n    },\n    ${entry.replaceAll('\n', '\n    ')}\n  ],\n`;
const code = 'syntax-missing-property-name';
const indented = (entry: string) => `  ${entry.replaceAll('\n', '\n  ')}`;

fixTable([
  // Among the properties of the file.
  ...[oneLine, lines].map(
    (entry): FixRow => [listEnd, `${listEnd}${indented(entry)},\n`, code, 'likely', added(entry)],
  ),
  // Among the properties of another entry.
  ...[oneLine, lines].map(
    (entry): FixRow => [
      last,
      last.replace('      "order"', `${indented(indented(indented(entry)))},\n      "order"`),
      code,
      'likely',
      last.replace(listEnd, () => added(entry)),
    ],
  ),
  // After the end of the file, with or without a comma.
  ...[oneLine, lines, `${oneLine},\n${oneLine.replace('extra', 'more')}`].flatMap(entry =>
    ['\n', ',\n', ',\n\n'].map(
      (separator): FixRow => [
        last,
        `${last.trimEnd()}${separator}${entry}\n`,
        'syntax-trailing-content',
        'likely',
        last.replace(listEnd, () => added(entry)),
      ],
    ),
  ),
  // Other objects stay where they are, and so does a comma without one.
  [last, `${last.trimEnd()},\n`, 'syntax-trailing-content', 'safe', last],
  [listEnd, `${listEnd}  { "name": "extra" },\n`, code, 'none'],
] satisfies FixRow[]);
