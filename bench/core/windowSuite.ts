/**
 * Runs inside VS Code in a folder without a configuration. Activates the extension, then opens a
 * configuration and, for comparison, a JSON file, each with one problem, and writes the durations.
 */
import { createRequire } from 'node:module';
import * as vscode from 'vscode';
import { type Outcome, outcomesFile } from '../../test/e2e/suites/outcomes.ts';

/** The entry point that VS Code calls. */
export async function run(): Promise<void> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error('No folder is open.');
  const { uri } = folder;
  const outcomes = [
    await measure('own', ownShare),
    await measure('activation', activate),
    await measure('squiggle', () => firstSquiggle(vscode.Uri.joinPath(uri, 'site.plugins.json'))),
    await measure('peer', () => firstSquiggle(vscode.Uri.joinPath(uri, 'other.json'))),
  ];
  await write(vscode.Uri.joinPath(uri, outcomesFile), JSON.stringify(outcomes));
}

async function measure(name: string, work: () => Promise<number>): Promise<Outcome> {
  try {
    return { name, ms: await work() };
  } catch (error) {
    return { name, ms: 0, error: String(error) };
  }
}

/**
 * Measures the part of the activation in the extension: loading its entry point and running
 * `activate`.
 */
async function ownShare(): Promise<number> {
  const { extensionPath, packageJSON } = theExtension();
  const subscriptions: vscode.Disposable[] = [];
  const context = { subscriptions, extension: { packageJSON }, workspaceState: new Map() };
  const require = createRequire(`${extensionPath}/dist/`);
  const start = performance.now();
  await require('./extension.cjs').activate(context);
  const ms = performance.now() - start;
  // Remove it from the cache, so that VS Code loads it again when the whole activation is measured.
  delete require.cache[require.resolve('./extension.cjs')];
  for (const subscription of subscriptions) subscription.dispose();
  return ms;
}

function theExtension(): vscode.Extension<unknown> {
  const extension = vscode.extensions.getExtension('site-plugins.site-plugins');
  if (extension === undefined) throw new Error('The extension is not installed.');
  return extension;
}

/** Measures the whole activation, including the overhead of VS Code. */
async function activate(): Promise<number> {
  const extension = theExtension();
  if (extension.isActive) throw new Error('The extension was activated by something else.');
  const start = performance.now();
  await extension.activate();
  return performance.now() - start;
}

/** Measures the time from opening a file with a missing value to its first diagnostic. */
async function firstSquiggle(uri: vscode.Uri): Promise<number> {
  await write(uri, '{ "configuration": }\n');
  const start = performance.now();
  const isThere = () => vscode.languages.getDiagnostics(uri).length > 0;
  await new Promise<void>(resolve => {
    const listener = vscode.languages.onDidChangeDiagnostics(() => {
      if (!isThere()) return;
      listener.dispose();
      resolve();
    });
    void vscode.window.showTextDocument(uri);
  });
  return performance.now() - start;
}

async function write(uri: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}
