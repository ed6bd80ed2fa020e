import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import { confusableCharacter } from '../../../../server/src/core/problems/rules/confusableCharacter.ts';
import { type FixRow, fixTable, harbor } from '../../../support/fixTable.ts';
import { check } from '../../../support/fixture.ts';

test('the character is named with its code point', () => {
  check(
    confusableCharacter,
    `{ "layout": { "byPageType": { "folder": { "exclude": ["gr\u0430ph", "toc"] } } } }
                                                      ^^^^^^^ warning confusable-character: "graph" is not what it looks like. It contains U+0430, which is invisible or only looks like another character.`,
  );
});

/** A text with a character, and the safe fix that replaces it. */
const inName = (part: string, mistake: string): FixRow => [
  part,
  mistake,
  'confusable-character',
  'safe',
  part,
];
const inSchema = (part: string, mistake: string, code: string): FixRow => [
  part,
  mistake,
  code,
  'safe',
  part,
];
const toc = '"source": "github:harbor/toc"';

fixTable([
  inName(toc, '"source": "github:harbor/t\u043ec"'),
  inName(toc, '"source": "github:harbor/toc\u200b"'),
  inName(toc, '"source": "github\uff1aharbor\uff0ftoc"'),
  inName('"#faf8f8"', '"#faf8f8\u200b"'),
  inName('"en-GB"', '"en\u2011GB"'),
  inName('"harbor.dev/notes"', '"harbor.dev/\u200bnotes"'),
  inName('["graph", "toc"]', '["gr\u0430ph", "toc"]'),
  inName('"group": "toolbar",\n        "g', '"group": "t\u043e\u043elbar",\n        "g'),
  inName('"toolbar": {', '"toolbar\u200b": {'),
  inName('"Schibsted Grotesk"', '"Schibsted\u00a0Grotesk"'),
  inName('"not-index"', '"not-index\u200b"'),
  inName('"folder": {', '"f\u043elder": {'),
  // A folder may have such a name.
  ['"private"', '"private\u200b"', 'confusable-character', 'likely', '"private"'],
  // What the schema rejects is named there.
  inSchema(toc, '"\u0455ource": "github:harbor/toc"', 'unknown-property'),
  inSchema(toc, '"source\u200b": "github:harbor/toc"', 'unknown-property'),
  inSchema('"lightgray": "#e5e5e5"', '"lightgr\u0430y": "#e5e5e5"', 'unknown-property'),
  inSchema('"desktop-only"', '"desktop\u2011only"', 'not-in-enum'),
  inSchema('"remoteFonts"', '"rem\u043eteFonts"', 'not-in-enum'),
]);

const messages: readonly (readonly [part: string, mistake: string, message: string])[] = [
  [
    '"desktop-only"',
    '"\u200fdesktop-only"',
    '"display" must be "all", "mobile-only" or "desktop-only". Did you mean "desktop-only"? It contains U+200F, which is invisible or only looks like another character.',
  ],
  [
    '"enablePopovers"',
    '"enablePopovers\u00a0"',
    'Unknown property "enablePopovers\u00a0" in "configuration". Did you mean "enablePopovers"? It contains U+00A0, which is invisible or only looks like another character.',
  ],
];
for (const [part, mistake, message] of messages) {
  test(message, () => {
    const problems = validate(new ConfigDocument(harbor.replace(part, () => mistake)));
    assert.deepEqual(
      problems.map(problem => problem.message),
      [message],
    );
  });
}

const legitimate: readonly (readonly [part: string, text: string])[] = [
  [
    '"Harbor Notes"',
    '"👩\u200d💻 Käthes «\u00a0Notes\u00a0» \u0645\u06cc\u200c\u062e \u200f\u05e9\u05dc\u200f"',
  ],
  [
    '"private"',
    '"\u043f\u0440\u0438\u0432\u0430\u0442", "\u30e1\u30e2\u3000\u5e33", "Notes\u00a0privées"',
  ],
  ['"private"', '"\u0645\u06cc\u200c\u062e\u0648\u0627", "👨\u200d👩\u200d👧", "A\u030ase"'],
  ['"depth": 2', '"\u043e\u043f\u0438\u0441": 2, "μTorrent": 1'],
  ['"title": "a"', '"title": "gr\u0430ph\u200b"'],
  ['"Schibsted Grotesk"', '"源ノ角ゴシック"'],
  ['"harbor.dev/notes"', '"\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444"'],
];
for (const [part, text] of legitimate) {
  test(`legitimate: ${text}`, () => {
    const site = harbor.replace('"tags": ["a", "b"]', '"title": "a"');
    assert.ok(site.includes(part));
    assert.deepEqual(validate(new ConfigDocument(site.replace(part, () => text))), []);
  });
}
