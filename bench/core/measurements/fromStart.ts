import { configuration } from '../../generate.ts';
import { interleaved, limitRounds, type Measurement } from '../measurement.ts';
import { BenchServer, type ServerName } from '../server.ts';

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
