/**
 * Plain JSON that is typed without a look at the proposals stays as it is typed, and a proposal is accepted
 * by who looks at it, however late the list comes.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fullClient, LspClient } from '../support/lspClient.ts';
import { plainTexts } from '../support/plainTexts.ts';
import { suggestingClient, Typist, type TypistOptions } from '../support/typist.ts';

let client: LspClient;
let files = 0;

before(async () => {
  client = await LspClient.start(fullClient, suggestingClient);
});

function open(marked: string, options?: TypistOptions): Promise<Typist> {
  return Typist.open(client, `file:///plain/${++files}/site.plugins.json`, marked, options);
}

/** Whether a text ends with a bracket, a comma, a number, a word, or the quote that closes a string. */
function isFinished(text: string): boolean {
  const isOutside = text.split('"').length % 2 === 1;
  return isOutside && /(?:[{}[\],"\d]|true|false|null)$/.test(text);
}

async function typePlainly(text: string, options: TypistOptions): Promise<Typist> {
  const typist = await open('$0', options);
  for (const [index, line] of text.split('\n').entries()) {
    const keys = line.trimStart();
    const isClosed = options.closes && /^[}\]]/.test(keys);
    if (index > 0) await typist.enter();
    // Where the bracket closed by itself, one moves on instead of typing it.
    const isLeft = isClosed && typist.leaveBracket();
    for (const key of isLeft ? keys.slice(1) : keys) {
      await typist.type(key);
      const before = typist.text.slice(0, typist.cursor);
      if (isFinished(before)) {
        assert.equal(typist.choice, undefined, `Enter after ${before}`);
      }
    }
  }
  return typist;
}

const setups: Readonly<Record<string, TypistOptions>> = {
  'with closing brackets': { closes: true },
  'without closing brackets': { closes: false },
  'with answers that arrive after three more keys': { closes: true, late: 3 },
};

for (const [name, options] of Object.entries(setups)) {
  test(`no proposal gets into ${plainTexts.length} texts ${name}`, async () => {
    for (const text of plainTexts) {
      const { text: typed } = await typePlainly(text, options);
      assert.equal(typed.replace(/\n\s*$/gm, ''), text.replace(/\n\s*$/gm, ''));
    }
  });
}

for (const late of [0, 1, 2, 3]) {
  test(`a name is accepted by Enter and a value by Tab if the list arrives after ${late} more keys`, async () => {
    const typist = await open('{ "plugins": [$0] }', { late });
    await typist.type('{');
    await typist.enter();
    await typist.type('"so');
    typist.wait();
    await typist.enter();
    assert.match(typist.text, /\{\s+"source": "",\s+"enabled": true\s+\}/);

    const value = await open('{ "plugins": [{ "layout": { "position": $0 } }] }', { late });
    await value.type('"bef');
    value.wait();
    await value.tab();
    assert.equal(value.text, '{ "plugins": [{ "layout": { "position": "beforeBody" } }] }');
  });
}

test('Enter on an empty line makes another line', async () => {
  const typist = await open('{\n  "plugins": [$0]\n}');
  await typist.enter();
  await typist.enter();
  assert.equal(typist.text, '{\n  "plugins": [\n    \n    \n  ]\n}');
});
