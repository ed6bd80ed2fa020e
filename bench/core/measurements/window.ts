import { median } from '../measure.ts';
import type { Measurement } from '../measurement.ts';
import { type WindowTimes, windowTimes } from '../window/windowTimes.ts';

/** Milliseconds that a window without a configuration may spend on the extension. */
const limit = 5;

/** What the extension costs a window, and how soon it shows the first problem. */
export const window: Measurement = {
  name: 'window',
  async *rows({ mostRounds }) {
    const times: WindowTimes[] = [];
    // Each is a VS Code of its own: an extension is loaded once in it.
    for (let round = 0; round < Math.min(5, mostRounds); round++) times.push(await windowTimes());
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
