import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CachedFiles } from '../../server/src/lsp/workspace/cachedFiles.ts';

/** Cached files, and what is read of them. */
function counted() {
  const reads: string[] = [];
  const files = new CachedFiles({
    async readText(uri, within) {
      reads.push(`${uri} in ${within}`);
      return uri;
    },
    async readFolder(uri) {
      reads.push(uri);
      return [];
    },
  });
  return { files, reads };
}

test('a text and a folder are read once within two seconds, and again if the clock is set back', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  const { files, reads } = counted();
  const readAll = async () => {
    assert.equal(await files.readText('a', 'x'), 'a');
    await files.readText('a', 'y');
    await files.readFolder('a');
    return reads.splice(0);
  };
  const all = ['a in x', 'a in y', 'a'];
  assert.deepEqual(await readAll(), all);
  t.mock.timers.tick(1_999);
  assert.deepEqual(await readAll(), []);
  t.mock.timers.tick(1);
  assert.deepEqual(await readAll(), all);
  t.mock.timers.setTime(900_000);
  assert.deepEqual(await readAll(), all);
  files.clear();
  assert.deepEqual(await readAll(), all);
});

test('after a thousand results, the first is read again', async () => {
  const { files, reads } = counted();
  for (let index = 0; index < 1_000; index++) await files.readFolder(`${index}`);
  await files.readFolder('0');
  assert.equal(reads.length, 1_000);
  for (const uri of ['1000', '1001', '0']) await files.readFolder(uri);
  assert.deepEqual(reads.slice(1_000), ['1000', '1001', '0']);
});
