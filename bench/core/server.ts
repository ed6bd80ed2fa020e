/** A language server over stdio, with the requests of an editor. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import schema from '../../schemas/site.plugins.schema.json' with { type: 'json' };
import { fullClient, LspClient } from '../../test/support/lspClient.ts';
import { peerProgram } from './peers.ts';

const uri = 'file:///garden/site.plugins.json';
const own = fileURLToPath(new URL('../../dist/server.js', import.meta.url));
const schemas = [{ fileMatch: ['*.json'], url: schema.$id, schema }];
const json = { validate: { enable: true }, schemas, resultLimit: 1e6 };

export const servers = ['site-plugins', 'peer'] as const;
export type ServerName = (typeof servers)[number];

export class BenchServer {
  private readonly client: LspClient;
  private readonly lines: number;
  private count = 0;

  private constructor(client: LspClient, lines: number) {
    this.client = client;
    this.lines = lines;
  }

  /** Starts a server, opens a document and waits for its diagnostics. */
  static async start(name: ServerName, text: string): Promise<BenchServer> {
    const program =
      name === 'peer' ? [peerProgram('vscode-json-language-server'), '--stdio'] : [own, '--stdio'];
    const options = { provideFormatter: true, handledSchemaProtocols: ['file'] };
    const client = await LspClient.start(fullClient, options, null, { program });
    if (name === 'peer') {
      const settings = { json };
      await client.connection.sendNotification('workspace/didChangeConfiguration', { settings });
    }
    await client.connection.sendNotification('textDocument/didOpen', {
      textDocument: {
        uri,
        languageId: name === 'peer' ? 'json' : 'site-plugins',
        version: 1,
        text,
      },
    });
    const server = new BenchServer(client, text.split('\n').length);
    await server.pull();
    return server;
  }

  /** Inserts or deletes one character of the page title. */
  async edit(): Promise<void> {
    const at = { line: 2, character: 18 };
    const isInsertion = this.count++ % 2 === 0;
    const end = isInsertion ? at : { line: 2, character: 19 };
    const change = { range: { start: at, end }, text: isInsertion ? 'x' : '' };
    await this.client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: this.count + 1 },
      contentChanges: [change],
    });
  }

  async pull(): Promise<number> {
    return (await this.client.pull(uri)).length;
  }

  /** Requests completion of property names in the layout at the end of the file. */
  complete(): Promise<unknown> {
    const position = { line: this.lines - 3, character: 2 };
    return this.client.request('textDocument/completion', uri, { position });
  }

  symbols(): Promise<unknown> {
    return this.client.request('textDocument/documentSymbol', uri);
  }

  hover(): Promise<unknown> {
    const position = { line: 2, character: 7 };
    return this.client.request('textDocument/hover', uri, { position });
  }

  /** Returns the resident memory in MiB, if the platform provides it. */
  memory(): number {
    try {
      const status = readFileSync(`/proc/${this.client.process.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    } catch {
      return Number.NaN;
    }
  }

  async stop(): Promise<void> {
    await this.client.stop();
  }
}
