/** The command line and the editor agree on what surrounds a file: its settings, catalogs and local plugins. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { command } from '../../server/src/cli/commands/check.ts';
import { toIo } from '../../server/src/cli/io.ts';
import { parse } from '../../server/src/node/arguments.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const server = fileURLToPath(new URL('../../server/src/lsp/main.ts', import.meta.url));
const outside = realpathSync(mkdtempSync(join(tmpdir(), 'site-plugins-')));
after(() => rmSync(outside, { recursive: true }));

/** The options of a plugin may not have this name. */
const schema = { properties: { wrong: false } };
const catalog = JSON.stringify({ plugins: [{ source: 'github:a/b', optionsSchema: schema }] });
const options = JSON.stringify(schema);
const settings = (value: object) =>
  JSON.stringify({ rules: { 'missing-property': 'off' }, ...value });

const remote = '{ "plugins": [{ "source": "github:a/b", "options": { "wrong": 1 } }] }\n';
const local = (path: string) => remote.replace('github:a/b', path);

interface Place {
  readonly name: string;
  readonly text: string;
  /** By path; the open folder is `open`, and the file is `open/site/site.plugins.json`. */
  readonly files: Readonly<Record<string, string>>;
  /** A link to a folder outside of all of them. */
  readonly link?: string;
  /** The codes of the problems, without those of missing properties. */
  readonly codes: readonly string[];
  /** Whether a part of the settings is refused, so that the command line checks nothing. */
  readonly isRefused?: boolean;
}

const places: readonly Place[] = [
  {
    name: 'settings above the open folder, in the same repository',
    text: local('./none'),
    files: {
      '.git/HEAD': '',
      '.site-pluginsrc.json': settings({ rules: { 'missing-local-plugin': 'off' } }),
    },
    codes: ['missing-property', 'missing-property'],
  },
  {
    name: 'a catalog outside of the open folder and the repository',
    text: remote,
    files: {
      'open/.site-pluginsrc.json': settings({ catalogs: ['../c.json'] }),
      'c.json': catalog,
    },
    codes: [],
    isRefused: true,
  },
  {
    name: 'a local plugin beside the open folder, in the same repository',
    text: local('../../plugin'),
    files: {
      '.git/HEAD': '',
      '.site-pluginsrc.json': settings({}),
      'plugin/options.schema.json': options,
    },
    codes: ['plugin-options'],
  },
  {
    name: 'a local plugin behind a link that leads outside',
    text: local('./link'),
    files: { 'open/.site-pluginsrc.json': settings({}) },
    link: 'open/site/link',
    codes: [],
  },
];

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The codes of the problems that `check` prints; `undefined` if it refuses the settings. */
async function checked(folder: string): Promise<string[] | undefined> {
  const printed: string[] = [];
  const io = toIo({
    folder,
    colors: false,
    write: text => printed.push(text),
    writeError: () => {},
    readInput: async () => new Uint8Array(),
  });
  const code = await command.run(parse(command, ['--format', 'json']), io);
  if (code === 2) return undefined;
  return JSON.parse(printed.join('')).files[0].problems.map((one: { code: string }) => one.code);
}

function folderOf(index: number): string {
  return join(outside, String(index), 'open');
}

const messages: string[] = [];
let client: LspClient;

before(async () => {
  const folders = places.map((_, index) => pathToFileURL(folderOf(index)).href);
  client = await LspClient.start(fullClient, {}, folders, { program: [server, '--stdio'] });
  client.connection.onNotification('window/showMessage', ({ message }) => {
    messages.push(message);
  });
});
after(() => client.stop());

for (const [index, { name, text, files, link, codes, isRefused = false }] of places.entries()) {
  test(`both read the same: ${name}`, async () => {
    const open = folderOf(index);
    const file = join(open, 'site/site.plugins.json');
    write(file, text);
    for (const [path, content] of Object.entries(files)) write(join(open, '..', path), content);
    if (link !== undefined) {
      write(join(outside, 'plugin/options.schema.json'), options);
      symlinkSync(join(outside, 'plugin'), join(open, '..', link), 'junction');
    }
    messages.length = 0;
    const uri = pathToFileURL(file).href;
    await client.open(uri, text);
    const found = await client.codes(uri);
    assert.equal(messages.length > 0, isRefused, messages.join('\n'));
    if (!isRefused) assert.deepEqual(found, codes);
    assert.deepEqual(await checked(open), isRefused ? undefined : codes);
  });
}
