/** Whole numbers from 0 up to, and without, a bound. */
export type Random = (below: number) => number;

/** The same numbers for the same seed (Lehmer's generator). */
export function seededRandom(seed: number): Random {
  let state = (seed * 48_271) % 2_147_483_647;
  return below => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
