/** A seedable generator of random numbers from 0 to 1. */
export class RandomSource {
  readonly #seed: () => number;
  #startedFrom: number | undefined;
  #state = 0;

  /** @param seed read before each number; a change restarts the sequence. 0 is unpredictable. */
  constructor(seed: () => number) {
    this.#seed = seed;
  }

  /** Returns the next number. */
  next(): number {
    const seed = this.#seed();
    if (seed === 0) return Math.random();
    if (seed !== this.#startedFrom) {
      this.#startedFrom = seed;
      this.#state = seed | 0;
    }
    // mulberry32
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Restarts the sequence. */
  restart(): void {
    this.#startedFrom = undefined;
  }
}
