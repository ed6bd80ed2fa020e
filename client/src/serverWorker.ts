import { type ExtensionContext, Uri, workspace } from 'vscode';
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type MessageTransports,
} from 'vscode-languageclient/browser';
import { settingsSection } from '../../server/src/core/product.ts';
import type { Connect } from './languageClient.ts';

/** What a browser has and this project's types do not. */
declare const Worker: new (script: string) => ConstructorParameters<typeof BrowserMessageReader>[0];

/** The language server in a worker of the browser; a new one each time it is started. */
export function serverWorker({ extensionUri }: ExtensionContext): Connect {
  const script = Uri.joinPath(extensionUri, 'dist', 'server.browser.js');
  const start = async (): Promise<MessageTransports> => {
    // A worker cannot be loaded from wherever an extension may lie; its text can.
    const text = await workspace.fs.readFile(script);
    const blob = new Blob([new Uint8Array(text)], { type: 'text/javascript' });
    const worker = new Worker(URL.createObjectURL(blob));
    // VS Code hands out workers that are none by their class, so the client is given the two ends.
    const reader = new BrowserMessageReader(worker);
    return { reader, writer: new BrowserMessageWriter(worker) };
  };
  return options => {
    const client = new LanguageClient(settingsSection, 'Site Plugins', start, options);
    // Stopping the client ends the worker; there is no process.
    return { client, kill: () => false };
  };
}
