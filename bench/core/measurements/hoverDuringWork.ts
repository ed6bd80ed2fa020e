import { configuration } from '../../generate.ts';
import { type Measurement, median } from '../measurement.ts';
import { BenchServer } from '../server.ts';

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
