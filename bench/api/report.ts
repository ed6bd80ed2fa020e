/** Renders samples as tables. */
import { type Growth, type Sample, works } from './measure.ts';
import type { Subject } from './subjects.ts';

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** The samples of one table cell. */
function cell(samples: readonly Sample[], where: Partial<Sample>): Sample[] {
  const entries = Object.entries(where) as [keyof Sample, unknown][];
  return samples.filter(sample => entries.every(([name, value]) => sample[name] === value));
}

/** Returns the median over all rounds of the ratio of two subjects' throughput. */
function ratio(samples: readonly Sample[], where: Partial<Sample>, other: string): number {
  const shares = cell(samples, where).map(sample => {
    const [beside] = cell(samples, { ...where, subject: other, round: sample.round });
    return sample.perSecond / (beside?.perSecond ?? Number.NaN);
  });
  return median(shares);
}

function costOf(samples: readonly Sample[], where: Partial<Sample>): number {
  return median(cell(samples, where).map(sample => sample.cpuMicros ?? Number.NaN));
}

export function tables(samples: readonly Sample[], subjects: readonly Subject[]): string {
  const connections = [...new Set(samples.map(sample => sample.connections))];
  return [
    ...connections.flatMap(count => loadTables(samples, subjects, count)),
    startTable(samples, subjects),
    refusals(samples, subjects),
  ].join('\n');
}

/** Lists the subjects with unsuccessful responses, whose results are not comparable. */
function refusals(samples: readonly Sample[], subjects: readonly Subject[]): string {
  const named = subjects.filter(({ key }) =>
    cell(samples, { subject: key }).some(({ statuses }) => Object.keys(statuses).join() !== '2'),
  );
  if (named.length === 0) return '\nAll answers were 2xx.';
  return `\nNot all answers were 2xx: ${named.map(({ name }) => name).join(', ')}.`;
}

function loadTables(samples: readonly Sample[], subjects: readonly Subject[], connections: number) {
  const keys = works.map(work => work.key);
  const row = (subject: Subject, show: (where: Partial<Sample>) => string) =>
    `| ${subject.name} | ${keys.map(work => show({ subject: subject.key, work, connections })).join(' | ')} |`;
  const speed = (where: Partial<Sample>) => {
    const thousands = median(cell(samples, where).map(sample => sample.perSecond)) / 1000;
    return `${thousands.toFixed(1)} (${ratio(samples, where, 'bare').toFixed(2)})`;
  };
  const tail = (where: Partial<Sample>) =>
    median(cell(samples, where).map(sample => sample.p99)).toFixed(2);
  const cost = (where: Partial<Sample>) => {
    const micros = costOf(samples, where);
    const bare = costOf(samples, { ...where, subject: 'bare' });
    return `${micros.toFixed(1)} (${(bare / micros).toFixed(2)})`;
  };
  const head = ['', ...keys].join(' | ');
  const rule = '| --- '.repeat(keys.length + 1);
  return [
    `\nThousands of requests a second, ${connections} connections (share of bare \`node:http\`)\n`,
    `|${head} |\n${rule}|`,
    ...subjects.map(subject => row(subject, speed)),
    `\nMicroseconds of processor time a request, ${connections} connections (share of bare)\n`,
    `|${head} |\n${rule}|`,
    ...subjects.map(subject => row(subject, cost)),
    `\np99 in milliseconds, ${connections} connections\n`,
    `|${head} |\n${rule}|`,
    ...subjects.map(subject => row(subject, tail)),
  ];
}

function startTable(samples: readonly Sample[], subjects: readonly Subject[]): string {
  const rows = subjects.map(({ key, name }) => {
    const own = cell(samples, { subject: key });
    const resident = median(own.map(sample => sample.residentMiB ?? Number.NaN));
    return `| ${name} | ${median(own.map(sample => sample.startMs)).toFixed(0)} | ${resident.toFixed(0)} |`;
  });
  return `\n| | start to first answer, ms | resident, MiB |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

export function growthTable(growths: readonly Growth[]): string {
  const rows = growths.map(({ subject, createMs, listsPerSecond }) => {
    const [first = Number.NaN] = createMs;
    const last = createMs.at(-1) ?? Number.NaN;
    return `| ${subject} | ${first.toFixed(0)} | ${last.toFixed(0)} | ${listsPerSecond.toFixed(1)} |`;
  });
  return `\n100,000 users\n\n| | first 10,000 created, ms | last 10,000, ms | lists of all a second |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
}

/** Compares the results with the goals. */
export function goals(samples: readonly Sample[], growths: readonly Growth[]): string {
  // Recording is enabled, as in VS Code.
  const subject = samples.some(sample => sample.subject === 'watched') ? 'watched' : 'ours';
  const ours = (work: string, other: string) => {
    const counts = [...new Set(samples.map(sample => sample.connections))];
    const where = counts.map(connections => ({ subject, work, connections }));
    return Math.min(...where.map(one => ratio(samples, one, other)));
  };
  const starts = (subject: string) =>
    median(cell(samples, { subject }).map(({ startMs }) => startMs));
  const growth = growths.find(({ subject }) => subject === 'ours');
  const lines = [
    ...works.map(({ key }) => atLeast(`${key} / bare`, ours(key, 'bare'), 0.8)),
    ...works.map(({ key }) => atLeast(`${key} / smallest Express`, ours(key, 'express'), 1)),
    atMost('start / smallest Express', starts('ours') / starts('express'), 1.5),
    atMost(
      'last / second 10,000 created',
      (growth?.createMs.at(-1) ?? 0) / (growth?.createMs[1] ?? 1),
      1.2,
    ),
  ];
  return `\n| goal | measured | |\n| --- | --- | --- |\n${lines.join('\n')}`;
}

function atLeast(what: string, value: number, goal: number): string {
  return `| ${what} at least ${goal} | ${value.toFixed(2)} | ${value >= goal ? 'met' : 'not met'} |`;
}

function atMost(what: string, value: number, goal: number): string {
  return `| ${what} at most ${goal} | ${value.toFixed(2)} | ${value <= goal ? 'met' : 'not met'} |`;
}
