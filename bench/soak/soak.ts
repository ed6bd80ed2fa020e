/** A long run whose memory is looked at. */

export interface Sample {
  /** How much work was done until then. */
  readonly done: number;
  /** Resident memory in MiB. */
  readonly memory: number;
}

/**
 * For Node: little room for objects. With much of it the engine puts off collecting what was let go,
 * for gigabytes on a large machine, and a leak could not be told from that.
 */
export const littleRoom = ['--max-old-space-size=64', '--max-semi-space-size=4'];

export interface Soak {
  readonly name: string;
  /** What is counted. */
  readonly unit: 'edits' | 'requests';
  /** Where the plot is kept, below `docs/`. */
  readonly plot: string;
  /**
   * Works until that much is done, and takes a sample now and then.
   * @throws Error when an answer is not what it should be
   */
  run(total: number, take: (done: number, pid: number | undefined) => void): Promise<void>;
}
