/** The language server and that of the peer over stdio, with the requests of an editor. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import schema from '../../schemas/site.plugins.schema.json' with { type: 'json' };
import { fullClient, LspClient } from '../../test/support/lspClient.ts';
import { configuration } from '../texts.ts';
import {
  type BenchOptions,
  interleaved,
  limitRounds,
  type Measurement,
  median,
  type Row,
  roundsFor,
} from './measurement.ts';
import { peerProgram } from './peers.ts';

/** Measures the requests of an editor after an edit, and the memory of the server. */
const works: readonly {
  readonly work: string;
  readonly goal: number;
  readonly ask: (server: BenchServer) => Promise<unknown>;
}[] = [
  {
    work: 'edit → pulled diagnostics',
    goal: 0.5,
    ask: async server => {
      await server.edit();
      await server.pull();
    },
  },
  {
    work: 'edit → completion',
    goal: 0.5,
    ask: async server => {
      await server.edit();
      await server.complete();
    },
  },
  { work: 'document symbols', goal: 0.3, ask: server => server.symbols() },
];

export const overStdio: Measurement = {
  name: 'stdio',
  async *rows(options) {
    for (const entries of options.sizes) yield* ofSize(entries, options);
  },
};

async function* ofSize(entries: number, options: BenchOptions): AsyncGenerator<Row> {
  const text = configuration(entries);
  const [own, peer] = await Promise.all(servers.map(name => BenchServer.start(name, text)));
  if (own === undefined || peer === undefined) return;
  const rounds = roundsFor(entries, options);
  for (const { work, goal, ask } of works) {
    const times = await interleaved({ own: () => ask(own), peer: () => ask(peer) }, rounds);
    yield { work, entries, unit: 'ms', own: times.own ?? 0, peer: times.peer ?? 0, goal };
  }
  const memory = { own: own.memory(), peer: peer.memory() };
  yield { work: 'resident memory', entries, unit: 'MiB', ...memory, goal: 0.7 };
  await Promise.all([own.stop(), peer.stop()]);
}

/** Measures the time from the start of the server process to the diagnostics of the first file. */
export const fromStart: Measurement = {
  name: 'start',
  async *rows({ sizes, maximumRounds }) {
    for (const entries of sizes) {
      const text = configuration(entries);
      const stopping: Promise<void>[] = [];
      const contender = (name: ServerName) => async () => {
        stopping.push((await BenchServer.start(name, text)).stop());
      };
      const { own = 0, peer = 0 } = await interleaved(
        { own: contender('site-plugins'), peer: contender('peer') },
        limitRounds({ rounds: 7, warmup: 1 }, maximumRounds),
      );
      await Promise.all(stopping);
      yield { work: 'start → first diagnostics', entries, unit: 'ms', own, peer, goal: 0.6 };
    }
  },
};

/** The delay of a hover that users do not notice, in milliseconds. */
const limit = 50;

/**
 * Measures the response time of a hover that is requested directly after an edit and a diagnostics
 * pull.
 */
export const hoverDuringWork: Measurement = {
  name: 'hover',
  async *rows({ sizes, maximumRounds }) {
    const entries = Math.max(...sizes);
    const server = await BenchServer.start('site-plugins', configuration(entries));
    const waits: number[] = [];
    for (let round = 0; round < Math.min(15, maximumRounds); round++) {
      await server.edit();
      const pulled = server.pull();
      const start = performance.now();
      await server.hover();
      waits.push(performance.now() - start);
      await pulled;
    }
    await server.stop();
    const work = `hover while checking (limit ${limit} ms)`;
    yield { work, entries, unit: 'ms', own: median(waits), peer: limit, goal: 1 };
  },
};

const uri = 'file:///garden/site.plugins.json';
const own = fileURLToPath(new URL('../../dist/server.js', import.meta.url));
const schemas = [{ fileMatch: ['*.json'], url: schema.$id, schema }];
const json = { validate: { enable: true }, schemas, resultLimit: 1e6 };

const servers = ['site-plugins', 'peer'] as const;
type ServerName = (typeof servers)[number];

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
