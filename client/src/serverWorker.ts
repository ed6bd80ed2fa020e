import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import type { Connect } from './languageClient.ts';

/** The constructor that a browser has; its types are not among those of this project. */
declare const Worker: new (script: string) => object;

/** The language server in a worker of the browser; a new one each time it is started. */
export function serverWorker({ extensionUri }: ExtensionContext): Connect {
  const script = Uri.joinPath(extensionUri, 'dist', 'server.browser.js').toString(true);
  const start = async () => new Worker(script);
  return options => new LanguageClient('sitePlugins', 'Site Plugins', start, options);
}
