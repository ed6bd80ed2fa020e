/** The example site in a window of the fake VS Code, whose configuration each test finds as it was. */
import { join } from 'node:path';
import { afterEach, beforeEach, type TestContext } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { editor } from '../support/vscode/index.ts';
import { openGarden, startLanguage } from './window.ts';

const { commands } = await import('vscode');

export const folder = openGarden();
export const path = join(folder, 'site.plugins.json');
/** The document of the configuration, which is opened again for each test. */
export let document = await editor.open(path);
export const original = document.getText();
export const language = await startLanguage();

/** Runs a command of the extension. */
export const run = (name: string, ...args: unknown[]) =>
  commands.executeCommand(`sitePlugins.${name}`, ...args);

/** Replaces the text of a document, which is the configuration unless another one is given. */
export const type = (newText: string, { uri } = document) => editor.type(uri, newText);

/** Closes the last panel before the server has answered what it asks, which is then canceled. */
export async function closeWhileAsked(t: TestContext, ask: () => unknown): Promise<void> {
  const fails: (() => void)[] = [];
  const refuse = () => new Promise((_, reject) => fails.push(() => reject(new Error('Canceled'))));
  t.mock.method(language.client, 'sendRequest', refuse);
  ask();
  await eventually('the request', () => fails.length > 0);
  editor.panels.at(-1)?.dispose();
  for (const fail of fails) fail();
  // An error that nothing handles fails the test before that.
  await new Promise(resolve => setImmediate(resolve));
}

beforeEach(async () => {
  document = await editor.open(path);
  await type(original);
});

afterEach(() => {
  editor.dialogs.messages.splice(0);
  editor.executed.splice(0);
});
