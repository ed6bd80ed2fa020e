/** The commands of a part of the extension that is loaded on demand. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { editor } from '../support/vscode/index.ts';

const { DeferredPart } = await import('../../client/src/deferredPart.ts');
const { commands } = await import('vscode');

afterEach(() => editor.commands.clear());

/** Registers a command whose part is loaded when `finish` is called. */
function deferred() {
  let finish = () => {};
  const imported = new Promise<void>(resolve => {
    finish = resolve;
  });
  const said: unknown[][] = [];
  const part = new DeferredPart(['a.run'], async () => {
    await imported;
    return () => commands.registerCommand('a.run', (...args: unknown[]) => said.push(args));
  });
  return { part, said, finish };
}

test('a command that is called while its part is loaded runs once it is', async () => {
  const { part, said, finish } = deferred();
  const loaded = part.load();
  const called = commands.executeCommand('a.run', 1, 2);
  finish();
  await Promise.all([loaded, called]);
  await commands.executeCommand('a.run', 3);
  assert.deepEqual(said, [[1, 2], [3]]);
});

test('a part that cannot be loaded fails each call with the reason', async () => {
  const part = new DeferredPart(['a.run'], () => Promise.reject(new Error('The file is missing.')));
  await assert.rejects(part.load(), /The file is missing/);
  await assert.rejects(async () => commands.executeCommand('a.run'), /The file is missing/);
});
