/** Which problems of a text are withheld while it is typed, without a server. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { noProjectContext } from '../../server/src/core/project/projectContext.ts';
import { defaultSettings } from '../../server/src/lsp/documentSettings.ts';
import { Edits } from '../../server/src/lsp/edits.ts';
import { Snapshot } from '../../server/src/lsp/snapshot.ts';
import { TextVersion } from '../../server/src/lsp/textVersion.ts';

const uri = 'file:///site.plugins.json';

/** Types the versions of a text. */
function typing(t: TestContext) {
  t.mock.timers.reset();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let pauses = 0;
  const edits = new Edits(() => pauses++);
  const inputs = {
    settings: async () => {
      const rules = { 'missing-property': 'off' } as const;
      return { ...defaultSettings, rules, catalogs: [], content: undefined };
    },
    projectContext: async () => noProjectContext,
    logBug: assert.fail,
    isSuperseded: () => false,
  };
  /** Returns the codes that are reported of a version, and those that are not. */
  const type = async (text: string) => {
    edits.changed(uri, text);
    const version = new TextVersion(uri, 'site-plugins', 1, text);
    const config = new ConfigDocument(text);
    const snapshot = new Snapshot({ text: version, config, epoch: 1, previous: undefined }, inputs);
    const problems = await snapshot.problems();
    return edits.finished(snapshot, problems).map(({ code }) => code);
  };
  return { edits, type, pauses: () => pauses };
}

const entry = '    { "source": "github:o/a", "enabled": true }';
const before = `{\n  "plugins": [\n${entry}\n  ],\n  "x": 1\n}`;

test('what is typed is withheld until a pause, and what was there before is not', async t => {
  const { type, pauses } = typing(t);
  assert.deepEqual(await type(before), ['unknown-property']);
  assert.deepEqual(await type(before.replace('true }', 'true," }')), ['unknown-property']);
  t.mock.timers.tick(999);
  assert.equal(pauses(), 0);
  t.mock.timers.tick(1);
  assert.equal(pauses(), 1);
  const codes = await type(before.replace('true }', 'true," }'));
  assert.ok(
    codes.some(code => code.startsWith('syntax-')),
    codes.join(),
  );
});

test('a pause after which nothing is withheld is not reported', async t => {
  const { type, pauses } = typing(t);
  await type(before);
  await type(before.replace('github:o/a', 'github:o/ab'));
  t.mock.timers.tick(1_000);
  assert.equal(pauses(), 0);
});

test('the same problem is reported as often as it was there before', async t => {
  const { type } = typing(t);
  const twice = before.replace('"x": 1', '"plugins": 5, "plugins": 5');
  const codes = await type(twice);
  const typed = await type(twice.replace('"plugins": 5 }', '"plugins": 5, "y": 1'));
  assert.deepEqual(typed, codes);
  const again = await type(twice.replace('github:o/a', 'github:o/ab'));
  assert.deepEqual(again, codes);
});

test('a problem of what was typed is reported when typing goes on in another line', async t => {
  const { type } = typing(t);
  const empty = '{\n  "plugins": [],\n  "layout": {}\n}';
  assert.deepEqual(await type(empty), []);
  const wrong = empty.replace('[]', '[],\n  "y": 1');
  assert.deepEqual(await type(empty.replace('[]', '[],')), []);
  assert.deepEqual(await type(empty.replace('[]', '[],\n  "y": 1')), []);
  assert.deepEqual(await type(wrong.replace('"y": 1', '"y": 1,\n  ')), ['unknown-property']);
});

test('at most two characters are deleted at once by typing', async t => {
  for (const [text, isWithheld] of [
    [before.replace('": true', '" true'), true],
    [before.replace('": true', 'true'), false],
    [before.replace('": true', '"true'), true],
  ] as const) {
    const { type } = typing(t);
    await type(before);
    const codes = await type(text);
    assert.equal(!codes.some(code => code.startsWith('syntax-')), isWithheld, text);
  }
});

test('a text that is pasted is not typed', async t => {
  const { type } = typing(t);
  const empty = '{\n  "plugins": [],\n  "layout": {}\n}';
  assert.deepEqual(await type(empty), []);
  assert.deepEqual(await type(empty.replace('[]', '[], "y": 1')), ['unknown-property']);
  assert.deepEqual(await type(empty.replace('[]', '[], "y": 1,')), ['unknown-property']);
  const long = `"plugins": "${'z'.repeat(200)}"`;
  assert.ok((await type(empty.replace('[]', `[], "y": 1,${long}`))).length > 1);
});

test('a closed document is forgotten', async t => {
  const { edits, type, pauses } = typing(t);
  await type(before);
  await type(before.replace('true }', 'true," }'));
  edits.closed(uri);
  t.mock.timers.tick(2_000);
  assert.equal(pauses(), 0);
  assert.ok((await type(before.replace('true }', 'true," }'))).length > 1);
});
