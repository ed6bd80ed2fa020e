import type { ExtensionContext } from 'vscode';
import { registerLanguage } from './registerLanguage.ts';
import { serverWorker } from './serverWorker.ts';

/** Where the extension begins in a browser, in which no process can run: the language alone. */
export async function activate(context: ExtensionContext): Promise<void> {
  await registerLanguage(context, serverWorker(context));
}
