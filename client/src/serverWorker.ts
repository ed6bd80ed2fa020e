import { type ExtensionContext, Uri, workspace } from 'vscode';
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type MessageTransports,
} from 'vscode-languageclient/browser';
import { settingsSection } from '../../server/src/core/product.ts';
import type { Connect } from './languageClient.ts';

/** Browser globals that are missing in the types of this project. */
type Worker = ConstructorParameters<typeof BrowserMessageReader>[0];
declare const Worker: new (script: string) => Worker;

/** Runs the language server in a web worker; each start replaces the worker. */
export function serverWorker({ extensionUri }: ExtensionContext): Connect {
  const read = async (name: string) => {
    const bytes = await workspace.fs.readFile(Uri.joinPath(extensionUri, 'dist', name));
    return new Uint8Array(bytes);
  };
  let worker: Worker | undefined;
  const start = async (): Promise<MessageTransports> => {
    // A worker cannot be loaded from a different origin, so its source is loaded and passed as a
    // blob.
    const [server, yaml] = await Promise.all([read('server-main.js'), read('yaml.js')]);
    const blob = new Blob([...requiring('./yaml.js', yaml), server], { type: 'text/javascript' });
    // The client does not end a worker.
    worker?.terminate();
    worker = new Worker(URL.createObjectURL(blob));
    // Workers of VS Code are not instances of `Worker`, so the client gets a reader and a writer.
    const reader = new BrowserMessageReader(worker);
    return { reader, writer: new BrowserMessageWriter(worker) };
  };
  return options => new LanguageClient(settingsSection, 'Site Plugins', start, options);
}

/** Returns the function by which a program in a worker loads a CommonJS module, whose code runs when it is called. */
function requiring(name: string, code: BlobPart): BlobPart[] {
  const start = `function require(name) {
    if (name !== '${name}') throw new Error('There is no ' + name + ' in a browser.');
    const module = { exports: {} };\n`;
  return [start, code, '\nreturn module.exports; }\n'];
}
