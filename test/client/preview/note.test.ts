/** The note on the page, in a window of the fake VS Code with the real server. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { FromWebview, ToWebview } from '../../../client/src/preview/messages.ts';
import { eventually } from '../../support/eventually.ts';
import { editor } from '../../support/vscode/index.ts';
import type { Panel } from '../../support/vscode/webview.ts';
import { openGarden, startLanguage } from '../window.ts';

const { commands, Range, WorkspaceEdit, workspace } = await import('vscode');

const folder = openGarden();
const note = join(folder, 'content', 'küche', 'Brot 🍞.md');
mkdirSync(join(folder, 'content', 'küche'), { recursive: true });
writeFileSync(note, '# Bread\n\nBake it.\n');
writeFileSync(join(folder, 'content', 'Käse.md'), 'See [[Brot 🍞]].\n');
const document = await editor.open(join(folder, 'site.plugins.json'));
await startLanguage();
const options = {
  viewport: 'desktop',
  conditionsOff: [],
  showDisabled: false,
  view: 'page',
} as const;

type ModelMessage = Extract<ToWebview, { readonly type: 'model' }>;

const panel = () => editor.panels.at(-1) as Panel<ToWebview, FromWebview> | undefined;

function shown(accept: (message: ModelMessage) => boolean): Promise<ModelMessage> {
  return eventually('the model', () => {
    const { posted = [] } = panel() ?? {};
    const message = posted.findLast(({ type }) => type === 'model');
    if (message?.type !== 'model') return undefined;
    return accept(message) ? message : undefined;
  });
}

beforeEach(async () => {
  await commands.executeCommand('sitePlugins.openPreview', document.uri.toString());
  panel()?.send({ type: 'ready', options });
});

afterEach(() => {
  for (const open of [...editor.panels]) open.dispose();
});

async function pick(label: string): Promise<void> {
  panel()?.send({ type: 'pickNote' });
  const picker = await editor.dialogs.pick();
  assert.equal(picker.placeHolder, 'A note in the folder "content"');
  assert.equal(picker.items[0]?.label, 'Sample note');
  picker.choose(label);
}

test('a note is picked, remembered, followed while it is edited, and gone when it is deleted', async () => {
  await shown(({ model }) => model.note === undefined);
  await pick('küche/Brot 🍞.md');
  const first = await shown(({ model }) => model.note?.backlinks.length === 1);
  assert.equal(first.model.options.note, 'küche/Brot 🍞.md');
  assert.equal(first.model.note?.title, 'Bread');
  assert.deepEqual(first.model.note?.backlinks, ['Käse']);
  // There is no Markdown extension yet.
  assert.equal(first.noteHtml, undefined);

  panel()?.dispose();
  await commands.executeCommand('sitePlugins.openPreview', document.uri.toString());
  panel()?.send({ type: 'ready', options });
  await shown(({ model }) => model.note?.title === 'Bread');

  const text = await editor.open(note);
  const edit = new WorkspaceEdit();
  edit.replace(text.uri, new Range(0, 0, 1, 0), '# Rye bread\n');
  await workspace.applyEdit(edit);
  await shown(({ model }) => model.note?.title === 'Rye bread');

  const rendering = commands.registerCommand('markdown.api.render', (markdown: string) => {
    return `<p>${markdown.trim()}</p>`;
  });
  const again = new WorkspaceEdit();
  again.replace(text.uri, new Range(0, 0, 9, 0), '# Spelt bread\n\nMix it.\n');
  await workspace.applyEdit(again);
  const rendered = await shown(({ model }) => model.note?.title === 'Spelt bread');
  rendering.dispose();
  assert.equal(rendered.noteHtml, '<p>Mix it.</p>');

  const endless = commands.registerCommand('markdown.api.render', () => 'x'.repeat(1_000_001));
  const more = new WorkspaceEdit();
  more.replace(text.uri, new Range(0, 0, 9, 0), `# Long bread\n\n${'Eat it.\n'.repeat(2_500_000)}`);
  await workspace.applyEdit(more);
  const long = await shown(({ model }) => model.note?.title === 'Long bread');
  endless.dispose();
  assert.equal(long.noteHtml, undefined);

  await pick('Sample note');
  const sample = await shown(({ model }) => model.options.note === undefined);
  assert.equal(sample.model.note, undefined);

  await pick('Käse.md');
  await shown(({ model }) => model.note?.title === 'Käse');
  rmSync(join(folder, 'content', 'Käse.md'));
  editor.created(join(folder, 'content', 'Käse.md'));

  const gone = await shown(({ model }) => model.noteMessage !== undefined);
  assert.equal(gone.model.note, undefined);
});
