/** Biome's language server over stdio, which pushes its diagnostics. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fullClient, LspClient } from '../../test/support/lspClient.ts';
import { configuration } from '../texts.ts';
import { BenchServer } from './languageServer.ts';
import {
  type BenchOptions,
  interleaved,
  limitRounds,
  type Measurement,
  median,
  type Row,
} from './measurement.ts';
import { allowLargeFiles, biomeCommand } from './peers.ts';

const peerName = "against Biome's language server";

/** Measures the start and an edit. Biome's server waits 250 ms after an edit before it checks. */
export const biomeOverStdio: Measurement = {
  name: 'biome',
  async *rows(options) {
    for (const entries of options.sizes) {
      const text = configuration(entries);
      const row = { entries, unit: 'ms' } as const;
      const work = { start: 'start → first diagnostics', edit: 'edit → diagnostics' };
      yield { work: `${work.start}, ${peerName}`, ...row, ...(await startTimes(text, options)) };
      yield { work: `${work.edit}, ${peerName}`, ...row, ...(await editTimes(text, options)) };
    }
  },
};

type Times = Pick<Row, 'own' | 'peer'>;

async function startTimes(text: string, { maximumRounds }: BenchOptions): Promise<Times> {
  const own: number[] = [];
  const peer: number[] = [];
  const { rounds } = limitRounds({ rounds: 7, warmup: 0 }, maximumRounds);
  for (let round = 0; round < rounds; round++) {
    own.push(await startTime(() => BenchServer.start('site-plugins', text)));
    peer.push(await startTime(() => BiomeServer.start(text)));
  }
  return { own: median(own), peer: median(peer) };
}

/** Starts a server and stops it again, so that the next start is as cold. */
async function startTime(start: () => Promise<{ stop(): Promise<void> }>): Promise<number> {
  const before = performance.now();
  const server = await start();
  const time = performance.now() - before;
  await server.stop();
  return time;
}

async function editTimes(text: string, { maximumRounds }: BenchOptions): Promise<Times> {
  const server = await BenchServer.start('site-plugins', text);
  const biome = await BiomeServer.start(text);
  const edits = {
    own: async () => {
      await server.edit();
      await server.pull();
    },
    peer: () => biome.edit(),
  };
  const rounds = limitRounds({ rounds: 15, warmup: 5 }, maximumRounds);
  const { own = 0, peer = 0 } = await interleaved(edits, rounds);
  await Promise.all([server.stop(), biome.stop()]);
  return { own, peer };
}

class BiomeServer {
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
