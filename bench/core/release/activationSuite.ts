/** Runs inside VS Code: activates the extension, and writes how long that took. */
import * as vscode from 'vscode';
import { type Outcome, outcomesFile } from '../../../test/e2e/suites/runner.ts';

const name = 'activation';

/** VS Code calls this. */
export async function run(): Promise<void> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error('No folder is open.');
  const outcome = await measure().catch(error => ({ name, ms: 0, error: String(error) }));
  const text = new TextEncoder().encode(JSON.stringify([outcome]));
  await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder.uri, outcomesFile), text);
}

async function measure(): Promise<Outcome> {
  const extension = vscode.extensions.getExtension('site-plugins.site-plugins');
  if (extension === undefined) throw new Error('The extension is not there.');
  if (extension.isActive) throw new Error('The extension was activated by something else.');
  const start = performance.now();
  await extension.activate();
  return { name, ms: performance.now() - start };
}
