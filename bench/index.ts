/**
 * `npm run bench [-- --json FILE]`: speed against the peers, side by side in one run.
 * Build first: the bundles of `dist/` are what is measured.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { TextDocument } from 'vscode-languageserver-textdocument';
import schema from '../schemas/site.plugins.schema.json' with { type: 'json' };
import { ConfigDocument } from '../server/src/core/model/document.ts';
import { validate } from '../server/src/core/validate.ts';
import { interleaved, median } from './core/measure.ts';
import { installPeers, peerModule, peerProgram, peers } from './core/peers.ts';
import { BenchServer, servers } from './core/server.ts';
import { configuration } from './generate.ts';

type Service = typeof import('vscode-json-languageservice');

interface Row {
  readonly work: string;
  readonly entries: number;
  readonly unit: 'ms' | 'MiB';
  readonly own: number;
  readonly peer: number;
  readonly goal: number;
}

const sizes = [100, 1000, 10_000];
const rows: Row[] = [];

/** Small files need many rounds until the engine has compiled what they use. */
function roundsOf(entries: number) {
  if (entries >= 10_000) return { rounds: 11, warmup: 5 };
  return entries >= 1000 ? { rounds: 41, warmup: 30 } : { rounds: 151, warmup: 150 };
}

function add(row: Row): void {
  rows.push(row);
  const ratio = row.own / row.peer;
  const isMet = ratio <= row.goal ? 'met' : 'NOT MET';
  const figures = `${row.own.toFixed(1)} | ${row.peer.toFixed(1)} | ${ratio.toFixed(2)}`;
  console.log(`| ${row.work} | ${row.entries} | ${figures} | ${row.goal} | ${isMet} |`);
}

/** Everything that is checked, from the text on, in one process. */
async function inProcess(entries: number): Promise<void> {
  const { getLanguageService } = peerModule('vscode-json-languageservice') as Service;
  const service = getLanguageService({});
  service.configure({ schemas: [{ uri: schema.$id, fileMatch: ['*'], schema: schema as never }] });
  const base = configuration(entries);
  let turn = 0;
  // Every round has a text of its own, as every keystroke makes a new one.
  const text = () => base + ' '.repeat(turn++ % 7);
  const times = await interleaved(
    {
      own: () => validate(new ConfigDocument(text())),
      peer: () => {
        const document = TextDocument.create('file:///site.plugins.json', 'json', 1, text());
        return service.doValidation(document, service.parseJSONDocument(document));
      },
    },
    roundsOf(entries),
  );
  const { own = 0, peer = 0 } = times;
  add({ work: 'parse + everything checked', entries, unit: 'ms', own, peer, goal: 0.5 });
}

async function overStdio(entries: number): Promise<void> {
  const text = configuration(entries);
  const [own, peer] = await Promise.all(servers.map(name => BenchServer.start(name, text)));
  if (own === undefined || peer === undefined) return;
  const options = roundsOf(entries);
  const compare = async (work: string, goal: number, ask: (server: BenchServer) => unknown) => {
    const times = await interleaved({ own: () => ask(own), peer: () => ask(peer) }, options);
    add({ work, entries, unit: 'ms', own: times.own ?? 0, peer: times.peer ?? 0, goal });
  };
  await compare('edit → pulled diagnostics', 0.5, async server => {
    await server.edit();
    await server.pull();
  });
  await compare('edit → completion', 0.5, async server => {
    await server.edit();
    await server.complete();
  });
  await compare('document symbols', 0.3, server => server.symbols());
  const memory = { own: own.memory(), peer: peer.memory() };
  add({ work: 'resident memory', entries, unit: 'MiB', ...memory, goal: 0.7 });
  await Promise.all([own.stop(), peer.stop()]);
}

async function fromStart(entries: number): Promise<void> {
  const text = configuration(entries);
  const stopping: Promise<void>[] = [];
  const contender = (name: (typeof servers)[number]) => async () => {
    stopping.push((await BenchServer.start(name, text)).stop());
  };
  const options = { rounds: 7, warmup: 1 };
  const times = await interleaved(
    { own: contender('site-plugins'), peer: contender('peer') },
    options,
  );
  await Promise.all(stopping);
  const { own = 0, peer = 0 } = times;
  add({ work: 'start → first diagnostics', entries, unit: 'ms', own, peer, goal: 0.7 });
}

/** How long a hover waits that is asked for right after an edit and a pull. */
async function hoverDuringWork(entries: number): Promise<void> {
  const server = await BenchServer.start('site-plugins', configuration(entries));
  const waits: number[] = [];
  for (let round = 0; round < 15; round++) {
    await server.edit();
    const pulled = server.pull();
    const start = performance.now();
    await server.hover();
    waits.push(performance.now() - start);
    await pulled;
  }
  await server.stop();
  add({
    work: 'hover while checking (limit 50 ms)',
    entries,
    unit: 'ms',
    own: median(waits),
    peer: 50,
    goal: 1,
  });
}

async function commandLine(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'site.plugins.json');
  const schemaFile = fileURLToPath(new URL('../schemas/site.plugins.schema.json', import.meta.url));
  const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
  writeFileSync(file, configuration(10));
  const run =
    (...command: readonly string[]) =>
    () =>
      execFileSync(process.execPath, command, { stdio: 'ignore', cwd: folder });
  const times = await interleaved(
    {
      own: run(cli, 'check', file),
      v8r: run(peerProgram('v8r'), '--schema', schemaFile, 'site.plugins.json'),
      ajv: run(
        peerProgram('ajv'),
        'validate',
        '--spec=draft2020',
        '--strict=false',
        '-s',
        schemaFile,
        '-d',
        file,
      ),
    },
    { rounds: 9, warmup: 1 },
  );
  rmSync(folder, { recursive: true });
  const { own = 0, v8r = 0, ajv = 0 } = times;
  add({
    work: '`check` of one small file, against v8r',
    entries: 10,
    unit: 'ms',
    own,
    peer: v8r,
    goal: 0.4,
  });
  add({
    work: '`check` of one small file, against ajv-cli',
    entries: 10,
    unit: 'ms',
    own,
    peer: ajv,
    goal: 0.4,
  });
}

/** From 1,000 to 10,000 entries the work may grow eleven times. */
function growth(): void {
  const at = (entries: number) =>
    rows.find(row => row.work === 'parse + everything checked' && row.entries === entries)?.own ??
    0;
  add({
    work: 'growth from 1,000 entries',
    entries: 10_000,
    unit: 'ms',
    own: at(10_000),
    peer: at(1000),
    goal: 11,
  });
}

const { values } = parseArgs({ options: { json: { type: 'string' } } });
installPeers();
console.log(
  `${new Date().toISOString().slice(0, 10)} · ${cpus().length} × ${cpus()[0]?.model} · Node ${process.version}`,
);
console.log(
  Object.entries(peers)
    .map(([name, version]) => `${name} ${version}`)
    .join(' · '),
);
console.log('\n| work | entries | ours | peer | ratio | goal | |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- |');
for (const entries of sizes) await inProcess(entries);
growth();
for (const entries of sizes) await overStdio(entries);
for (const entries of sizes) await fromStart(entries);
await hoverDuringWork(10_000);
await commandLine();
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
