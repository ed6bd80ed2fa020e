/** Plain JSON that is typed without a look at the proposals stays as it is typed. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fullClient, LspClient } from '../support/lspClient.ts';
import { plainTexts } from '../support/plainTexts.ts';
import { suggestingClient, Typist, type TypistOptions } from '../support/typist.ts';

let client: LspClient;
let files = 0;

before(async () => {
  client = await LspClient.start(fullClient, suggestingClient);
});

after(() => client.stop());

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

for (const closes of [true, false]) {
  test(`no proposal gets into ${plainTexts.length} texts ${closes ? 'with' : 'without'} closing brackets`, async () => {
    for (const text of plainTexts) {
      const { text: typed } = await typePlainly(text, { closes, alwaysSelects: true });
      assert.equal(typed.replace(/\n\s*$/gm, ''), text.replace(/\n\s*$/gm, ''));
    }
  });
}

test('Enter on an empty line makes another line', async () => {
  const typist = await open('{\n  "plugins": [$0]\n}');
  await typist.enter();
  assert.ok(typist.proposals.includes('Plugin entry'));
  await typist.enter();
  assert.equal(typist.text, '{\n  "plugins": [\n    \n    \n  ]\n}');
});
