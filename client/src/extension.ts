import type { ExtensionContext } from 'vscode';
import { registerLanguage } from './registerLanguage.ts';
import { serverProcess } from './serverProcess.ts';
import { registerUserApi } from './userApi/registerUserApi.ts';

/** Where the extension begins on a desktop or a remote machine: both halves. */
export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(registerUserApi(context));
  await registerLanguage(context, serverProcess(context));
}
