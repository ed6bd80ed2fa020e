/** Driver of the language server and the command line: the requests of an editor, and whole processes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { gardenText } from '../test/support/gardenText.ts';
import { fullClient, LspClient } from '../test/support/lspClient.ts';
import { interleaved, type Rounds, type Row, residentMemory } from './measure.ts';
import { type Command, ours, peers, type Subject } from './subjects.ts';

/** Returns the example site with any number of entries, of about 23 lines each, and a mistake in one of a hundred. */
function textWith(entries: number): string {
  const plugins = Array.from({ length: entries }, (_, index) => ({
    source:
      index % 4 === 3
        ? { repo: `github:owner/plugin-${index}`, name: `plugin-${index}`, ref: 'main' }
        : `github:owner/plugin-${index}`,
    [index % 100 === 99 ? 'enbaled' : 'enabled']: index % 5 !== 0,
    order: index % 90,
    options: { label: `Label of "${index}"`, fields: ['git'], graph: { depth: 2, scale: 1.1 } },
    layout: {
      position: index % 2 === 0 ? 'left' : 'right',
      priority: index % 100,
      display: 'all',
      ...(index % 3 === 0 && { group: 'toolbar', groupOptions: { grow: true } }),
    },
  }));
  const { configuration, layout } = JSON.parse(gardenText);
  const site = { configuration, plugins, layout: { groups: layout.groups } };
  return `${JSON.stringify(site, null, 2)}\n`;
}

/** The numbers of entries in the generated configurations, and the goals that depend on them. */
const sizes = [100, 1000, 10_000];
const editGoals: Readonly<Record<number, number>> = { 100: 0.3, 1000: 0.5, 10000: 0.5 };
const memoryGoals: Readonly<Record<number, number>> = { 100: 0.6, 1000: 0.4, 10000: 0.35 };

/** Small files need more rounds until the code is optimized. */
function roundsFor(entries: number): Rounds {
  if (entries >= 10_000) return { rounds: 7, warmup: 3 };
  return entries >= 1000 ? { rounds: 31, warmup: 15 } : { rounds: 101, warmup: 100 };
}

export async function* languageRows(): AsyncGenerator<Row> {
  for (const peer of peers.filter(one => one.languageServer && !one.languageServer.isForYaml)) {
    for (const entries of sizes) yield* editing(peer, entries);
    for (const entries of sizes) yield* starting(peer, entries);
  }
  for (const peer of peers.filter(one => one.languageServer?.isForYaml)) yield* inYaml(peer, 45);
  yield* checking();
  yield* manyFiles(2000);
}

async function* editing({ name, ...peer }: Subject, entries: number): AsyncGenerator<Row> {
  const text = textWith(entries);
  const own = await Editor.open(ours, text);
  const other = await Editor.open({ name, ...peer }, text);
  const editGoal = editGoals[entries] ?? 1;
  const works: readonly [string, number, (editor: Editor) => Promise<unknown>][] = [
    ['edit → diagnostics', editGoal, editor => editor.edit().then(() => editor.pull())],
    ['edit → completion', editGoal, editor => editor.edit().then(() => editor.complete())],
    ['document symbols', 0.3, editor => editor.request('documentSymbol')],
  ];
  for (const [work, goal, ask] of works) {
    const contenders = { own: () => ask(own), other: () => ask(other) };
    const times = await interleaved(contenders, roundsFor(entries));
    yield { work: `${work}, ${entries} entries`, peer: name, unit: 'ms', ...times, goal };
  }
  const memory = { own: own.memory(), other: other.memory() };
  yield {
    work: `memory, ${entries} entries`,
    peer: name,
    unit: 'MiB',
    ...memory,
    goal: memoryGoals[entries],
  };
  await Promise.all([own.stop(), other.stop()]);
}

/** A key in a file in YAML, of which the peer is told with its schema, and which it checks after a pause. */
async function* inYaml(peer: Subject, entries: number): AsyncGenerator<Row> {
  const text = stringify(JSON.parse(textWith(entries)), { lineWidth: 0 });
  const file = { uri: 'file:///garden/quartz.config.yaml', languageId: 'yaml' };
  const own = await Editor.open(ours, text, file);
  const other = await Editor.open(peer, text, file);
  const contenders = {
    own: () => own.edit().then(() => own.pull()),
    other: () => other.edit().then(() => other.pull()),
  };
  const times = await interleaved(contenders, { rounds: 31, warmup: 15 });
  const work = `edit → diagnostics, ${entries} entries in YAML`;
  yield { work, peer: peer.name, unit: 'ms', ...times, goal: 0.1 };
  await Promise.all([own.stop(), other.stop()]);
}

async function* starting(peer: Subject, entries: number): AsyncGenerator<Row> {
  const text = textWith(entries);
  const stopping: Promise<unknown>[] = [];
  const start = (subject: Subject) => async () => {
    stopping.push((await Editor.open(subject, text)).stop());
  };
  const contenders = { own: start(ours), other: start(peer) };
  const times = await interleaved(contenders, { rounds: 7, warmup: 1 });
  await Promise.all(stopping);
  const work = `start → first diagnostics, ${entries} entries`;
  yield { work, peer: peer.name, unit: 'ms', ...times, goal: 0.5 };
}

const inJson = { uri: 'file:///garden/site.plugins.json', languageId: 'json' };

/** A document that is open in a language server. */
class Editor {
  private readonly client: LspClient;
  private readonly uri: string;
  private readonly lines: number;
  private edits = 0;

  private constructor(client: LspClient, uri: string, lines: number) {
    this.client = client;
    this.uri = uri;
    this.lines = lines;
  }

  /** Starts the language server of a subject, opens a document and waits for its diagnostics. */
  static async open(
    { languageServer, name }: Subject,
    text: string,
    { uri, languageId } = inJson,
  ): Promise<Editor> {
    if (languageServer === undefined) throw new Error(`${name} has no language server.`);
    const { command, settings } = languageServer;
    const options = { provideFormatter: true, handledSchemaProtocols: ['file'] };
    const client = await LspClient.start(fullClient, options, [], { program: command });
    if (settings !== undefined) {
      await client.connection.sendNotification('workspace/didChangeConfiguration', { settings });
    }
    const id = settings === undefined ? 'site-plugins' : languageId;
    await client.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: id, version: 1, text },
    });
    const editor = new Editor(client, uri, text.split('\n').length);
    await editor.pull();
    return editor;
  }

  /** Inserts or deletes one character of the page title. */
  async edit(): Promise<void> {
    const start = { line: 2, character: 18 };
    const isInsertion = this.edits++ % 2 === 0;
    const end = isInsertion ? start : { line: 2, character: 19 };
    await this.client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: this.uri, version: this.edits + 1 },
      contentChanges: [{ range: { start, end }, text: isInsertion ? 'x' : '' }],
    });
  }

  /** The diagnostics of the newest version, which some servers push. */
  pull(): Promise<unknown> {
    const { diagnosticProvider } = this.client.initialized.capabilities;
    if (diagnosticProvider !== undefined) return this.client.pull(this.uri);
    return new Promise(resolve => {
      this.client.connection.onNotification('textDocument/publishDiagnostics', resolve);
    });
  }

  /** Requests completion of property names in the layout at the end of the file. */
  complete(): Promise<unknown> {
    return this.request('completion', { position: { line: this.lines - 3, character: 2 } });
  }

  request(feature: string, params: object = {}): Promise<unknown> {
    return this.client.request(`textDocument/${feature}`, this.uri, params);
  }

  memory(): number {
    return residentMemory(this.client.process.pid);
  }

  stop(): Promise<unknown> {
    return this.client.stop();
  }
}

/** Runs a command to its end. The exit codes of checks differ, because they report different problems. */
function run(command: Command, folder: string): number | null {
  const { program, args } =
    'program' in command ? command : { program: process.execPath, args: [...command] };
  return spawnSync(program, args, { stdio: 'ignore', cwd: folder }).status;
}

/** `check` of one small file, including the start of the process. */
async function* checking(): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'site.plugins.json');
  writeFileSync(file, textWith(10));
  const checkers = [ours, ...peers].flatMap(({ name, check }) =>
    check === undefined ? [] : [{ name, ...check }],
  );
  const contenders = checkers.map(({ name, command }) => [name, () => run(command(file), folder)]);
  const times = await interleaved(Object.fromEntries(contenders), { rounds: 9, warmup: 1 });
  rmSync(folder, { recursive: true });
  const own = times[ours.name] ?? Number.NaN;
  for (const { name, goal } of checkers.slice(1)) {
    const other = times[name] ?? Number.NaN;
    yield { work: '`check` of one small file', peer: name, unit: 'ms', own, other, goal };
  }
}

/** `check` of a folder with many small files. */
async function* manyFiles(count: number): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  for (let index = 0; index < count; index++) {
    const site = join(folder, `site-${index}`);
    mkdirSync(site);
    writeFileSync(join(site, 'site.plugins.json'), textWith(10));
  }
  const native = peers.find(({ name }) => name.endsWith('native')) ?? ours;
  const contenders = { own: ours, other: native };
  const checks = Object.entries(contenders).map(([name, { check }]) => [
    name,
    () => check && run(check.command('.'), folder),
  ]);
  const times = await interleaved(Object.fromEntries(checks), { rounds: 3, warmup: 1 });
  rmSync(folder, { recursive: true });
  const { own = Number.NaN, other = Number.NaN } = times;
  const work = `\`check\` of ${count} files`;
  yield { work, peer: native.name, unit: 'ms', own, other, goal: 2.5 };
}
