/** Biome's language server over stdio, which pushes its diagnostics. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fullClient, LspClient } from '../../test/support/lspClient.ts';
import { allowLargeFiles, biomeCommand } from './peers.ts';

export class BiomeServer {
  private readonly client: LspClient;
  private readonly folder: string;
  private readonly uri: string;
  private version = 1;

  private constructor(client: LspClient, folder: string) {
    this.client = client;
    this.folder = folder;
    this.uri = pathToFileURL(join(folder, 'site.plugins.json')).href;
  }

  /** Starts the server and its daemon, opens a document and waits for its diagnostics. */
  static async start(text: string): Promise<BiomeServer> {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    allowLargeFiles(folder);
    writeFileSync(join(folder, 'site.plugins.json'), text);
    const folders = [{ uri: pathToFileURL(folder).href, name: 'garden' }];
    const program = [biomeCommand, 'lsp-proxy'];
    const client = await LspClient.start(fullClient, undefined, folders, { program });
    client.connection.onRequest('client/registerCapability', () => null);
    const server = new BiomeServer(client, folder);
    await server.diagnosticsAfter('textDocument/didOpen', {
      textDocument: { uri: server.uri, languageId: 'json', version: 1, text },
    });
    return server;
  }

  /** Inserts one character into the page title and waits for the diagnostics. */
  async edit(): Promise<void> {
    const at = { line: 2, character: 18 };
    await this.diagnosticsAfter('textDocument/didChange', {
      textDocument: { uri: this.uri, version: ++this.version },
      contentChanges: [{ range: { start: at, end: at }, text: 'x' }],
    });
  }

  private async diagnosticsAfter(method: string, params: object): Promise<void> {
    const pushed = this.client.nextPush();
    await this.client.connection.sendNotification(method, params);
    await pushed;
  }

  async stop(): Promise<void> {
    await this.client.stop();
    // The daemon outlives its clients.
    spawnSync(process.execPath, [biomeCommand, 'stop'], { stdio: 'ignore' });
    rmSync(this.folder, { recursive: true });
  }
}
