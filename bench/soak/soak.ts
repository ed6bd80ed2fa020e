/** A long-running test that samples memory. */

export interface Sample {
  /** The amount of work done. */
  readonly done: number;
  /** Resident memory in MiB. */
  readonly memory: number;
}

/**
 * Node options with a small heap limit. With a large heap, V8 delays garbage collection, which
 * would be indistinguishable from a leak.
 */
export const littleRoom = ['--max-old-space-size=64', '--max-semi-space-size=4'];

export interface Soak {
  readonly name: string;
  /** The unit of the work. */
  readonly unit: 'edits' | 'requests';
  /** The file name of the chart in `docs/`. */
  readonly plot: string;
  /**
   * Runs until the given amount of work is done, and takes samples.
   * @throws Error if a response is wrong
   */
  run(total: number, take: (done: number, pid: number | undefined) => void): Promise<void>;
}
