/** A window of the fake VS Code with the features for configurations and a running server. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { SitePluginsClient } from '../../client/src/languageClient.ts';
import { eventually } from '../support/eventually.ts';
import { editor, root } from '../support/vscode/index.ts';

/** Returns a folder that exists until the process exits. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-plugins-client-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of the example site, as the folder of the window. */
export function openGarden(): string {
  const folder = temporaryFolder();
  cpSync(join(root, 'examples/garden'), folder, { recursive: true });
  editor.settings.scopes.workspace['sitePlugins.catalogs'] = ['plugins.catalog.json'];
  editor.setFolders(folder);
  return folder;
}

/** Starts the extension's part for configurations, with the server in a process. */
export async function startLanguage(): Promise<SitePluginsClient> {
  const { loadLanguagePart } = await import('../../client/src/languagePart.ts');
  const { provideVirtualTexts } = await import('../../client/src/documents.ts');
  const context = editor.context();
  context.subscriptions.push(provideVirtualTexts());
  const language = (await loadLanguagePart(context))();
  after(async () => {
    // As VS Code does. What is asked for later would start a server that nothing stops; the client kills one
    // that takes longer than it waits, as on a busy machine.
    const end = language.client.stop().catch(() => {});
    for (const subscription of context.subscriptions) subscription.dispose();
    await end;
  });
  await language.start();
  return language;
}

/** Waits until the server that follows a stop is running. */
export async function nextStart({ client }: SitePluginsClient, stop: () => unknown): Promise<void> {
  const { State } = await import('vscode-languageclient');
  const states: unknown[] = [];
  const listening = client.onDidChangeState(({ newState }) => states.push(newState));
  stop();
  await eventually('the next start', () => states.at(-1) === State.Running && states.length > 1);
  listening.dispose();
}
