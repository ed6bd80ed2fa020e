import { configuration } from '../../generate.ts';
import { BiomeServer } from '../biomeServer.ts';
import {
  type BenchOptions,
  interleaved,
  limitRounds,
  type Measurement,
  median,
  type Row,
} from '../measurement.ts';
import { BenchServer } from '../server.ts';

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
