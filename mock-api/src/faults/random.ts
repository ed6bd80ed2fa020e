/**
 * Returns a function that returns the next random number from 0 to 1, excluding 1: the same ones for the
 * same seed. 0 is unpredictable.
 */
export function randomNumbers(seed: number): () => number {
  if (seed === 0) return Math.random;
  let state = seed | 0;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
