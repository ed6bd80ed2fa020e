/**
 * How long to fuzz. In the tests a fixed number of runs from a fixed seed, the same on every machine.
 * With FUZZ_SECONDS each property runs for that long, from FUZZ_SEED or from a seed of its own; what
 * fails is shown with the seed and path that find it again.
 */
import fc from 'fast-check';

const seconds = Number(process.env.FUZZ_SECONDS ?? 0);
const seed = process.env.FUZZ_SEED === undefined ? undefined : Number(process.env.FUZZ_SEED);

/** Limits for `fc.assert`. */
export function limits<T>(numRuns: number): fc.Parameters<T> {
  // Shrinking a whole configuration takes minutes; the message of each failure shows its text.
  const endOnFailure = true;
  if (!(seconds > 0)) return { numRuns, endOnFailure, seed: seed ?? 7 };
  return {
    endOnFailure,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
    ...(seed !== undefined && { seed }),
  };
}

export { fc };
