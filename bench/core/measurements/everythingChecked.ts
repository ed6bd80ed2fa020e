import { configuration } from '../../generate.ts';
import { checkTimes } from '../checkers.ts';
import { type Measurement, roundsFor } from '../measurement.ts';

/** Measures parsing and all checks in-process, and how the time grows with the size. */
export const everythingChecked: Measurement = {
  name: 'check',
  async *rows(options) {
    const work = 'parse + all checks';
    const own = new Map<number, number>();
    for (const entries of options.sizes) {
      const times = await checkTimes([configuration(entries)], roundsFor(entries, options));
      own.set(entries, times.own);
      yield { work, entries, unit: 'ms', ...times, goal: 0.5 };
    }
    const [small, large] = [own.get(1000), own.get(10_000)];
    if (small === undefined || large === undefined) return;
    const growth = { work: 'growth from 1,000 entries', entries: 10_000 };
    yield { ...growth, unit: 'ms', own: large, peer: small, goal: 11 };
  },
};
