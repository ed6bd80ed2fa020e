/**
 * Benchmarks the User API against its peers in interleaved rounds.
 *
 *   npm run bench:api -- [--rounds N] [--seconds S] [--only ours,bare,express] [--json FILE]
 *
 * Every sample starts a new server process. A round measures all subjects before the next round
 * starts, so that other load on the machine affects all subjects equally.
 */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measure, measureGrowth, type Sample, works } from './api/measure.ts';
import { goals, growthTable, tables } from './api/report.ts';
import { prepareSubjects, type Subject, subjects } from './api/subjects.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16,64' },
    only: { type: 'string', default: subjects.map(({ key }) => key).join(',') },
    json: { type: 'string' },
  },
});

async function main(): Promise<void> {
  const chosen = await prepareSubjects(values.only.split(','));
  const samples = await measureAll(chosen);
  const growing = chosen.filter(({ key }) => ['ours', 'bare', 'express'].includes(key));
  const growths = [];
  for (const subject of growing) growths.push(await measureGrowth(subject));
  const machine = {
    date: new Date().toISOString(),
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
  };
  console.log(`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.date}`);
  console.log(tables(samples, chosen));
  console.log(growthTable(growths));
  if (growing.length === 3) console.log(goals(samples, growths));
  if (values.json !== undefined) {
    await writeFile(values.json, `${JSON.stringify({ machine, samples, growths }, null, 2)}\n`);
  }
}

async function measureAll(chosen: readonly Subject[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  const seconds = Number(values.seconds);
  for (const connections of values.connections.split(',').map(Number)) {
    for (const work of works) {
      for (let round = 1; round <= Number(values.rounds); round++) {
        for (const subject of chosen) {
          samples.push(await measure(subject, { work, connections, seconds, round }));
          process.stderr.write(`\r${work.key}, ${connections} connections, round ${round}  `);
        }
      }
    }
  }
  process.stderr.write('\n');
  return samples;
}

await main();
