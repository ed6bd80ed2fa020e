import type { ChildProcess } from 'node:child_process';
import type { ExtensionContext } from 'vscode';
import { LanguageClient, type MessageTransports, TransportKind } from 'vscode-languageclient/node';
import { settingsSection } from '../../server/src/core/product.ts';
import type { Connect } from './languageClient.ts';

/** Runs the language server in a child process with Node's IPC. */
export function serverProcess(context: ExtensionContext): Connect {
  const module = context.asAbsolutePath('dist/server.js');
  const run = { module, transport: TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ['--nolazy', '--inspect=6009'] } };
  return options => {
    const client = new ProcessClient(settingsSection, 'Site Plugins', { run, debug }, options);
    return { client, kill: () => client.newest?.kill('SIGKILL') ?? false };
  };
}

/** Remembers the server process. `serverProcess` is cleared by a failed start while it still runs. */
class ProcessClient extends LanguageClient {
  newest: ChildProcess | undefined;

  protected override async createMessageTransports(encoding: string): Promise<MessageTransports> {
    const transports = await super.createMessageTransports(encoding);
    this.newest = this.serverProcess;
    return transports;
  }
}
