/** Half a property or value, at places of a file, while one types it. */

import type { Row } from './row.ts';
import { written } from './site.ts';

/** The typed text, its problem, and the line after the fix: `''` if the line is removed. */
type Typed = readonly [half: string, problem: string, fixed?: string];

/** @param before the text before which a line is typed */
function typedAt(place: string, before: string, rows: readonly Typed[]): Row[] {
  const indent = /^ */.exec(before)?.[0] ?? '';
  const text = (line: string) =>
    written(before, line === '' ? before : `${indent}${line}\n${before}`);
  return rows.map(([half, problem, fixed]): Row => {
    const row = [`${half} typed ${place}`, text(half), problem] as const;
    return fixed === undefined ? row : [...row, text(fixed)];
  });
}

export const typing: readonly Row[] = [
  ...typedAt('in an entry', '      "order": 10,\n', [
    ['"', '22: syntax-missing-value "'],
    ['"lay', '22: syntax-missing-value "lay'],
    ['"layout"', '22: syntax-missing-value "layout"'],
    ['"layout":', '22: syntax-missing-value "layout":'],
    ['"order": 1', '22: syntax-missing-comma 1', '"order": 1,'],
    ['"condition": "no', '22: syntax-unterminated-string "no', '"condition": "no",'],
    ['{', '22: syntax-unexpected {', ''],
    ['"x": {', '22: syntax-unclosed {', '"x": {},'],
    ['"x": { "a', '22: syntax-missing-value "a'],
    ['lay', '22: syntax-missing-value lay'],
    ['layout:', '22: syntax-missing-value layout:'],
    ['"x": tr', '22: syntax-word tr', '"x": true,'],
    ['}', '22: syntax-unexpected }', ''],
    [']', '22: syntax-unexpected ]', ''],
    [',', '22: syntax-extra-comma ,', ''],
    [':', '22: syntax-unexpected :', ''],
    ['"a": [', '22: syntax-unclosed [', '"a": [],'],
    ['"a": ["b', '22: syntax-unclosed [', '"a": ["b"],'],
    ['x y', '22: syntax-unquoted x', '"x": "y",'],
  ]),
  ...typedAt('between entries', '    { "source": "github:owner/search"', [
    ['"', '33: syntax-unterminated-string "', '"",'],
    ['"lay', '33: syntax-unterminated-string "lay', '"lay",'],
    ['"layout"', '33: syntax-missing-comma "', '"layout",'],
    ['"layout":', '33: syntax-unexpected "layout"'],
    ['"order": 1', '33: syntax-unexpected "order"'],
    ['{', '33: syntax-unexpected {', ''],
    ['"x": {', '33: syntax-unexpected "x"'],
    ['lay', '33: syntax-word lay'],
    ['}', '33: syntax-unexpected }', ''],
    [']', '33: syntax-unexpected ]', ''],
    [',', '33: syntax-extra-comma ,', ''],
    [':', '33: syntax-unexpected :', ''],
    ['x y', '33: syntax-word x y'],
    ['https://github.com/owner/new,', '33: syntax-word https://github.com/owner/new'],
    ['github:owner/new,', '33: syntax-word github:owner/new'],
  ]),
  ...typedAt('at the root', '  "plugins": [\n', [
    ['"', '18: syntax-missing-value "'],
    ['"order": 1', '18: syntax-missing-comma 1', '"order": 1,'],
    ['{', '18: syntax-unexpected {', ''],
    ['}', '18: syntax-unexpected }', ''],
    ['x y', '18: syntax-unquoted x', '"x": "y",'],
  ]),
];
