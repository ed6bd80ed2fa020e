/** Properties that are there already in another spelling, or at the wrong level: one problem each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { type FixRow, fixTable, harbor } from '../../support/fixTable.ts';

const duplicates: readonly (readonly [part: string, other: string])[] = [
  ['"order": 20', '"Order": 30'],
  ['"order": 20', '"ordre": 30'],
  ['"locale": "en-GB"', '"Locale": "de-DE"'],
  ['"baseUrl": "harbor.dev/notes"', '"base_url": "harbor.dev"'],
  ['"enablePopovers": true', '"enable-popovers": false'],
  ['"fontOrigin": "remoteFonts"', '"fontorigin": "local"'],
  ['"darkgray": "#4e4e4e"', '"darkGray": "#444444"'],
  ['"position": "right",\n        "priority": 20', '"Priority": 5'],
  ['"direction": "row"', '"directions": "column"'],
];

fixTable([
  ...duplicates.map(
    ([part, other]): FixRow => [part, `${part}, ${other}`, 'unknown-property', 'none'],
  ),
  ['"order": 20', '"Order": 20, "order": 20', 'unknown-property', 'safe', '"order": 20'],
  [
    '"options": { "depth": 2, "tags": ["a", "b"] }',
    '"Options": { "tags": ["a", "b"] }, "options": { "depth": 2 }',
    'unknown-property',
    'likely',
    '"options": { "depth": 2, "tags": ["a", "b"] }',
  ],
]);

test('a property in another spelling names the one that is there', () => {
  const text = harbor.replace('"order": 20', '"order": 20, "ORDER": 30');
  const [problem] = validate(new ConfigDocument(text));
  assert.equal(
    problem?.message,
    'Unknown property "ORDER" in plugin entry "darkmode", which has "order" already. Remove one of them.',
  );
  const [related] = problem.related ?? [];
  assert.equal(text.slice(related?.span.start, related?.span.end), '"order"');
  assert.deepEqual(
    problem.fixes?.().map(({ title }) => title),
    ['Remove "ORDER"', 'Replace the value of "order" with that of "ORDER"'],
  );
});

test('a value is not moved to where another type is expected', () => {
  const text = harbor.replace('"header": "Schi', '"title": { "name": "Inter" }, "header": "Schi');
  const [problem, ...others] = validate(new ConfigDocument(text));
  assert.deepEqual(others, []);
  assert.deepEqual(
    problem?.fixes?.().map(({ title }) => title),
    ['Remove "title"'],
  );
});

test('a misspelled name at the wrong level is one problem, whose fix moves and corrects it', () => {
  const inTheme = '"theme": {\n      "fontOrigin": "remoteFonts",\n      "cdnCaching": true,';
  const misplaced = '"cdnCashing": true,\n    "theme": {\n      "fontOrigin": "remoteFonts",';
  const text = harbor.replace(inTheme, misplaced);
  const [problem, ...others] = validate(new ConfigDocument(text));
  assert.deepEqual(others, []);
  const [move] = problem?.fixes?.() ?? [];
  assert.equal(move?.title, 'Move "cdnCashing" into "theme" as "cdnCaching"');
  assert.deepEqual(JSON.parse(applyEdits(text, move.edits)), JSON.parse(harbor));
});

const toc = '"layout": {\n        "position": "right",\n        "priority": 20\n      }';
const nested = (members: string) => `"layout": {\n        ${members}\n      }`;
const pageTypes =
  '"404": { "positions": { "beforeBody": [], "left": [], "right": [] } },\n      "folder": { "exclude": ["graph", "toc"], "positions": { "right": [] } }';
const exclude = '"exclude": ["graph", "toc"], "positions": { "right": [] }';

fixTable([
  [toc, '"layout.position": "right"', 'unknown-property', 'likely', nested('"position": "right"')],
  [toc, '"layout": "right"', 'wrong-type', 'likely', '"layout": { "position": "right" }'],
  [toc, '"layout": "top"', 'wrong-type', 'none'],
  [toc, '"postion": "right"', 'unknown-property', 'likely', nested('"position": "right"')],
  [
    toc,
    '"layout.position": "right", "layout.priority": 20',
    'unknown-property',
    'likely',
    nested('"position": "right",\n        "priority": 20'),
  ],
  [
    '"enableSPA": true,',
    '"theme.cdnCaching": false, "enableSPA": true,',
    'unknown-property',
    'none',
  ],
  [
    '"source": "github:harbor/toc"',
    '"source.repo": "github:harbor/toc"',
    'unknown-property',
    'likely',
    '"source": {\n        "repo": "github:harbor/toc"\n      }',
  ],
  [
    exclude,
    '"exclude": [], "positions.right": []',
    'unknown-property',
    'likely',
    '"exclude": [], "positions": { "right": [] }',
  ],
  [exclude, '"left": []', 'unknown-property', 'likely', '"positions": { "left": [] }'],
  [
    exclude,
    '"positions": { "right": [] }, "afterBody": []',
    'unknown-property',
    'likely',
    '"positions": { "right": [], "afterBody": [] }',
  ],
  [exclude, '"positions": { "right": [] }, "right": ["toc"]', 'unknown-property', 'none'],
  [
    pageTypes,
    '"exclude": ["graph"], "folder": { "positions": {} }',
    'wrong-type',
    'likely',
    '"folder": { "positions": {}, "exclude": ["graph"] }',
  ],
  [
    pageTypes,
    '"left": ["toc"], "tag": { "exclude": [] }',
    'wrong-type',
    'likely',
    '"tag": { "exclude": [], "positions": { "left": ["toc"] } }',
  ],
  [pageTypes, '"exclude": ["graph"], "folder": {}, "tag": {}', 'wrong-type', 'none'],
  [pageTypes, '"exclude": ["graph"], "folder": { "exclude": ["toc"] }', 'wrong-type', 'none'],
]);
