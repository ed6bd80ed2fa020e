/**
 * `npm run bench [-- OPTIONS]`: compares the performance with the peers. Run `npm run build` first:
 * the benchmark uses the bundles in `dist/`.
 *
 *   --only check,files,stdio,start,biome,hover,cli,format,many,window,release
 *                               only some of the measurements
 *   --sizes 100,1000,10000      numbers of entries in the generated configurations
 *   --files FILE|FOLDER|GLOB    use these configurations instead of the examples; can be repeated
 *   --rounds N                  maximum number of rounds, for a test run
 *   --json FILE                 writes the rows as JSON
 *   --markdown FILE             writes the output
 *   --renew                     saves the figures of `release` in bench/lastRelease.json
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { biomeOverStdio } from './core/biome.ts';
import { everythingChecked, realFiles } from './core/checks.ts';
import { commandLine, formatting, manyFiles } from './core/commandLine.ts';
import { fromStart, hoverDuringWork, overStdio } from './core/languageServer.ts';
import {
  type BenchOptions,
  type Measurement,
  machine,
  type Row,
  tableHead,
  tableLine,
} from './core/measurement.ts';
import { peers } from './core/peers.ts';
import { release } from './core/release.ts';
import { window } from './core/window.ts';

/** All measurements in the order of the table. */
const measurements: readonly Measurement[] = [
  everythingChecked,
  realFiles,
  overStdio,
  fromStart,
  biomeOverStdio,
  hoverDuringWork,
  commandLine,
  formatting,
  manyFiles,
  window,
  release,
];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: measurements.map(({ name }) => name).join(',') },
    sizes: { type: 'string', default: '100,1000,10000' },
    files: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: 'Infinity' },
    json: { type: 'string' },
    markdown: { type: 'string' },
    renew: { type: 'boolean', default: false },
  },
});

const options: BenchOptions = {
  sizes: values.sizes.split(',').map(Number),
  files: values.files,
  maximumRounds: Number(values.rounds),
  renew: values.renew,
};

const printed: string[] = [];
function print(text: string): void {
  printed.push(text);
  console.log(text);
}

const chosen = values.only.split(',');
const unknown = chosen.find(name => !measurements.some(measurement => measurement.name === name));
if (unknown !== undefined) throw new Error(`Unknown measurement "${unknown}".`);
print(machine());
print(
  Object.entries(peers)
    .map(([name, version]) => `${name} ${version}`)
    .join(' · '),
);
print(`\n${tableHead}`);
const rows: Row[] = [];
for (const measurement of measurements.filter(({ name }) => chosen.includes(name))) {
  for await (const row of measurement.rows(options)) {
    rows.push(row);
    print(tableLine(row));
  }
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
if (values.markdown !== undefined) writeFileSync(values.markdown, `${printed.join('\n')}\n`);
