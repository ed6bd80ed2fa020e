/** The note on the page, in a window of the fake VS Code with the real server. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PreviewModel } from '../../../server/src/core/preview/model.ts';
import { eventually } from '../../support/eventually.ts';
import { editor } from '../../support/vscode/index.ts';
import { folder, type } from '../openedGarden.ts';
import { open, options, panel, posted } from './openedPreview.ts';

const { commands } = await import('vscode');

const note = join(folder, 'content', 'küche', 'Brot 🍞.md');
mkdirSync(join(folder, 'content', 'küche'), { recursive: true });
writeFileSync(note, '# Bread\n\nBake it.\n');
writeFileSync(join(folder, 'content', 'Käse.md'), 'See [[Brot 🍞]].\n');

const shown = (accept: (model: PreviewModel) => boolean) =>
  posted('model', ({ model }) => accept(model));

/** @param label `undefined` to cancel */
async function pick(label: string | undefined): Promise<void> {
  panel()?.send({ type: 'pickNote' });
  const picker = await editor.dialogs.pick();
  assert.equal(picker.placeHolder, 'A note in the folder "content"');
  assert.equal(picker.items[0]?.label, 'Sample note');
  if (label === undefined) picker.cancel();
  else picker.choose(label);
}

test('a note is picked, remembered, followed while it is edited, and gone when it is deleted', async () => {
  await open({ ...options, view: 'page' });
  await shown(model => model.note === undefined);
  await pick('küche/Brot 🍞.md');
  const first = await shown(model => model.note !== undefined);
  assert.equal(first.model.options.note, 'küche/Brot 🍞.md');
  assert.equal(first.model.note?.title, 'Bread');
  assert.deepEqual(first.model.note?.others, ['Käse', 'index', 'pruning']);
  // There is no Markdown extension yet, so that VS Code has no such command.
  assert.equal(first.noteHtml, undefined);

  panel()?.dispose();
  await open({ ...options, view: 'page' });
  await shown(model => model.note?.title === 'Bread');

  let text = await editor.open(note);
  await type('# Rye bread\n', text);
  await shown(model => model.note?.title === 'Rye bread');
  // The changes are not saved.
  editor.close(text.uri);
  await shown(model => model.note?.title === 'Bread');
  text = await editor.open(note);

  let html = '<p>Mix it.</p>';
  const rendering = commands.registerCommand('markdown.api.render', () => html);
  await type('# Spelt bread\n\nMix it.\n', text);
  assert.equal((await shown(model => model.note?.title === 'Spelt bread')).noteHtml, html);
  html = 'x'.repeat(1_000_001);
  await type(`# Long bread\n\n${'Eat it.\n'.repeat(2_500_000)}`, text);
  assert.equal((await shown(model => model.note?.title === 'Long bread')).noteHtml, undefined);
  rendering.dispose();

  await pick('Sample note');
  const sample = await shown(model => model.options.note === undefined);
  assert.equal(sample.model.note, undefined);
  await pick(undefined);

  // It is open, with changes, which are not those of another note.
  await pick('küche/Brot 🍞.md');
  await shown(model => model.note?.title === 'Long bread');
  await pick('Käse.md');
  await shown(model => model.note?.title === 'Käse');
  rmSync(join(folder, 'content', 'Käse.md'));
  editor.created(join(folder, 'content', 'Käse.md'));

  const gone = await shown(model => model.noteMessage !== undefined);
  assert.equal(gone.model.note, undefined);

  writeFileSync(join(folder, '.site-pluginsrc.json'), '{ "content": "../elsewhere" }');
  editor.created(join(folder, '.site-pluginsrc.json'));
  const unknown = await eventually('the notes', async () => {
    panel()?.send({ type: 'pickNote' });
    const { placeHolder = '' } = await editor.dialogs.pick();
    return placeHolder.includes('is not a folder of the workspace') && placeHolder;
  });
  assert.match(unknown, /^"content" in the project settings is not/);
});
