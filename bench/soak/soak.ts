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

/** A long-running test that samples memory. */
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

/** Draws a line chart of the memory as SVG. */
export function draw({ name, unit }: Soak, total: number, samples: readonly Sample[]): string {
  const [width, height, left, bottom] = [640, 240, 48, 32];
  const maximum = Math.max(...samples.map(({ memory }) => memory)) * 1.2;
  const x = (done: number) => left + ((width - left - 16) * done) / total;
  const y = (memory: number) => (height - bottom) * (1 - memory / maximum);
  const points = samples.map(one => `${x(one.done).toFixed(1)},${y(one.memory).toFixed(1)}`);
  const marks = [0, maximum / 2, maximum].map(
    value =>
      `<text x="${left - 6}" y="${y(value) + 10}" text-anchor="end">${value.toFixed(0)}</text>`,
  );
  const ends = [0, total].map(
    done => `<text x="${x(done)}" y="${height - 12}" text-anchor="middle">${done}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img">
<title>Resident memory of the ${name} over ${unit}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<path d="M${left} 0V${height - bottom}H${width - 16}" fill="none" stroke="#767676"/>
<polyline points="${points.join(' ')}" fill="none" stroke="#0550ae" stroke-width="2"/>
${[...marks, ...ends].join('\n')}
<text x="${width / 2}" y="${height - 12}" text-anchor="middle">${unit} → MiB resident</text>
</svg>
`;
}
