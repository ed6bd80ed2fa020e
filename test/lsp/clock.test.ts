/** The system clock is changed while the language server runs: its responses stay the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { configuration } from '../../bench/texts.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const jumpingClock = fileURLToPath(new URL('../support/jumpingClock.cjs', import.meta.url));
const server = fileURLToPath(new URL('../../dist/server.js', import.meta.url));
const uri = 'file:///garden/site.plugins.json';

/** The responses of a server to typing: the problems and a hover after every edit. */
async function typing(program: readonly string[]): Promise<unknown[]> {
  const client = await LspClient.start(fullClient, {}, null, { program });
  await client.open(uri, configuration(1000));
  const responses: unknown[] = [];
  for (let column = 18; column < 24; column++) {
    const place = { line: 2, character: column };
    await client.change(uri, [{ range: { start: place, end: place }, text: 'x' }]);
    responses.push(await client.pull(uri));
    const position = { line: 2, character: 7 };
    responses.push(await client.request('textDocument/hover', uri, { position }));
  }
  assert.equal(await client.stop(), 0);
  return responses;
}

test('problems and hovers are the same under a clock that jumps', async () => {
  const steady = await typing([server, '--stdio']);
  const jumping = await typing(['--require', jumpingClock, server, '--stdio']);
  assert.ok(steady.every(response => response !== null));
  assert.deepEqual(jumping, steady);
});
