import { type Measurement, median } from '../measurement.ts';
import { type WindowTimes, windowTimes } from '../window/windowTimes.ts';

/**
 * The time limit for loading the extension in a window without a configuration, in milliseconds.
 */
const limit = 5;

/** Measures the activation time in a window, and the time to the first diagnostic. */
export const window: Measurement = {
  name: 'window',
  async *rows({ maximumRounds }) {
    const times: WindowTimes[] = [];
    // Each round starts VS Code, because it loads an extension only once.
    for (let round = 0; round < Math.min(5, maximumRounds); round++)
      times.push(await windowTimes());
    const of = (name: keyof WindowTimes) => median(times.map(one => one[name]));
    yield {
      work: `activation in a window without a configuration (limit ${limit} ms)`,
      unit: 'ms',
      own: of('own'),
      peer: limit,
      goal: 1,
    };
    yield {
      work: 'opening a file → first squiggle, against the built-in JSON server',
      unit: 'ms',
      own: of('squiggle'),
      peer: of('peer'),
    };
  },
};
