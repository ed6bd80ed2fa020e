import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { settingsSection } from '../../server/src/core/product.ts';
import type { Connect } from './languageClient.ts';

/** Runs the language server in a child process with Node's IPC. */
export function serverProcess(context: ExtensionContext): Connect {
  const module = context.asAbsolutePath('dist/server.js');
  const server = { module, transport: TransportKind.ipc };
  return options => new LanguageClient(settingsSection, 'Site Plugins', server, options);
}
