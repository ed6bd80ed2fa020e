import { configuration } from '../../generate.ts';
import {
  type BenchOptions,
  interleaved,
  type Measurement,
  type Row,
  roundsFor,
} from '../measurement.ts';
import { BenchServer, servers } from '../server.ts';

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
