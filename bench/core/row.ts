/** A row of the table in docs/performance.md. */

export interface Row {
  readonly work: string;
  /** The number of plugin entries, if relevant. */
  readonly entries?: number;
  readonly unit: 'ms' | 'MiB' | 'kB';
  readonly own: number;
  readonly peer: number;
  /** The maximum ratio; `undefined` if there is no goal. */
  readonly goal?: number;
}

export const tableHead = `| work | entries | ours | peer | ratio | goal | |
| --- | ---: | ---: | ---: | ---: | ---: | --- |`;

export function tableLine({ work, entries, own, peer, goal }: Row): string {
  const ratio = own / peer;
  const isMet = ratio <= (goal ?? Number.POSITIVE_INFINITY);
  const outcome = goal === undefined ? 'reported' : isMet ? 'met' : '**not met**';
  const cells = [work, entries ?? '', own.toFixed(1), peer.toFixed(1), ratio.toFixed(2)];
  return `| ${[...cells, goal ?? '', outcome].join(' | ')} |`.replaceAll('|  |', '| |');
}
