/** The command line and the editor agree on what surrounds a file: its settings, catalogs and local plugins. */
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { folderWith, sitePlugins } from '../support/cli.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

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

for (const { name, text, files, link, codes, isRefused = false } of places) {
  test(`both read the same: ${name}`, async () => {
    const around = folderWith({ ...files, 'open/site/site.plugins.json': text });
    if (link !== undefined) {
      const outside = folderWith({ 'options.schema.json': options });
      symlinkSync(outside, join(around, link), 'junction');
    }
    const folder = join(around, 'open');
    const root = pathToFileURL(folder).href;
    const uri = `${root}/site/site.plugins.json`;
    const client = await LspClient.start(fullClient, {}, [root]);
    await client.open(uri, text);
    const found = await client.codes(uri);
    const { code, output } = await sitePlugins(['check', '--format=json'], { folder });
    assert.deepEqual([client.shown.length > 0, code === 2], [isRefused, isRefused]);
    if (isRefused) return;
    const [{ problems }] = JSON.parse(output).files;
    const checked = problems.map((one: { code: string }) => one.code);
    assert.deepEqual([found, checked], [codes, codes]);
  });
}
