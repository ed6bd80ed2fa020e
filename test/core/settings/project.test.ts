import assert from 'node:assert/strict';
import { test } from 'node:test';
import bundled from '../../../schemas/site.plugins.schema.json' with { type: 'json' };
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { bundledSchema } from '../../../server/src/core/config/siteSchema.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import type { Files } from '../../../server/src/core/project/files.ts';
import { noProjectContext } from '../../../server/src/core/project/projectContext.ts';
import { Project } from '../../../server/src/core/settings/project.ts';
import { filesOf } from '../../support/filesOf.ts';

const uri = 'file:///garden/site/site.plugins.json';
const settingsUri = 'file:///garden/.site-pluginsrc.json';

/** @param open the URI of the folder that the user works in */
function projectOf(texts: Readonly<Record<string, string>>, open?: string): Project {
  return new Project(filesOf({ '/garden/site/site.plugins.json': '{}', ...texts }), () => open);
}

const inRepository = { '/garden/.git/HEAD': '' };

test('settings are found upwards, to the root of the repository', async () => {
  const settings = JSON.stringify({ exclude: ['old'] });
  const texts = { '/garden/.site-pluginsrc.json': settings };
  const found = await projectOf({ ...texts, ...inRepository }).settings(uri);
  assert.deepEqual([found.file, found.exclude], [settingsUri, ['old']]);
  const nested = { ...texts, '/garden/site/.git/HEAD': '' };
  assert.equal((await projectOf(nested).settings(uri)).file, undefined);
  const manifest = JSON.stringify({ sitePlugins: { exclude: ['new'] } });
  const both = { ...texts, '/garden/package.json': manifest };
  assert.deepEqual((await projectOf(both).settings(uri)).exclude, ['old']);
  const nearer = { ...texts, '/garden/site/package.json': manifest };
  assert.deepEqual((await projectOf(nearer).settings(uri)).exclude, ['new']);
});

test('settings are searched again when they may have changed', async () => {
  const texts: Record<string, string> = {};
  const live: Files = {
    readText: async at => texts[at],
    readFolder: async () => [{ name: '.site-pluginsrc.json', isFolder: false }],
  };
  const project = new Project(live, () => undefined);
  const read = async () => (await project.settings(uri)).exclude;
  const own = 'file:///garden/site/.site-pluginsrc.json';
  texts[own] = '{ "exclude": ["a"] }';
  assert.deepEqual(await read(), ['a']);
  texts[own] = '{ "exclude": ["b"] }';
  assert.deepEqual(await read(), ['a']);
  project.invalidate();
  assert.deepEqual(await read(), ['b']);
});

test('settings that cannot be read are reported, a manifest that cannot be read is not', async () => {
  const named = (...names: readonly string[]): Files => ({
    readText: async () => undefined,
    readFolder: async () => names.map(name => ({ name, isFolder: false })),
  });
  const failures = async (files: Files) => {
    const found = await new Project(files, () => undefined).settings('file:///site.plugins.json');
    return found.failures.map(({ message }) => message);
  };
  assert.deepEqual(await failures(named('package.json')), []);
  assert.match(String(await failures(named('.site-pluginsrc.json'))), /^The file cannot be read/);
});

test('a file is excluded by the settings that apply to it', async () => {
  const settings = JSON.stringify({ exclude: ['site'] });
  const project = projectOf({ '/garden/.site-pluginsrc.json': settings, ...inRepository });
  assert.equal(await project.isExcluded(uri), true);
  assert.equal(await project.isExcluded('file:///garden/site.plugins.json'), false);
  assert.equal(await projectOf(inRepository).isExcluded(uri), false);
});

test('the notes are in "content" beside the file, or in a folder of the project', async () => {
  const contentOf = async (content: string | undefined, open?: string) => {
    const settings = content === undefined ? {} : { content };
    const texts = { '/garden/.site-pluginsrc.json': JSON.stringify(settings) };
    return (await projectOf(texts, open).settings(uri)).content;
  };
  assert.deepEqual(await contentOf(undefined), {
    uri: 'file:///garden/site/content/',
    name: 'content',
  });
  const notes = { uri: 'file:///garden/my%20notes/', name: 'my notes' };
  assert.deepEqual(await contentOf('my notes/', 'file:///garden/'), notes);
  assert.deepEqual(await contentOf('my notes\\', 'file:///garden/'), notes);
  assert.deepEqual(await contentOf('my notes'), notes);
  // It must be in the folder of the settings, the open folder or the repository.
  assert.equal(await contentOf('../notes', 'file:///garden/'), undefined);
});

test('catalogs are read from the project alone, and parsed again only when their texts change', async () => {
  const catalogOf = (name: string) =>
    JSON.stringify({ plugins: [{ source: `github:ada/${name}`, appearance: 'tree' }] });
  const all = filesOf({
    '/garden/site/site.plugins.json': '{}',
    '/garden/.site-pluginsrc.json': JSON.stringify({ catalogs: ['c.json', 'none.json'] }),
    '/garden/c.json': '',
    ...inRepository,
  });
  let text = catalogOf('graph');
  const project = new Project(
    {
      ...all,
      readText: async (at, within) => (at.endsWith('/c.json') ? text : all.readText(at, within)),
    },
    () => undefined,
  );
  const { catalogs } = await project.settings(uri);
  assert.deepEqual(catalogs, [
    { uri: 'file:///garden/c.json', within: 'file:///garden/', name: 'c.json' },
    { uri: 'file:///garden/none.json', within: 'file:///garden/', name: 'none.json' },
  ]);
  const { plugins, failures } = await project.plugins(catalogs);
  assert.deepEqual(plugins, JSON.parse(text).plugins);
  const messages = failures.map(({ message }) => message);
  assert.deepEqual(messages, ['The catalog none.json does not exist or cannot be read.']);
  project.invalidate();
  assert.equal((await project.plugins(catalogs)).plugins[0], plugins[0]);
  text = catalogOf('search');
  project.invalidate();
  assert.deepEqual((await project.plugins(catalogs)).plugins, JSON.parse(text).plugins);
  assert.deepEqual(await project.plugins([]), { plugins: [], failures: [] });
});

test('a context is gathered only where a plugin is local or known', async () => {
  const project = projectOf({ '/garden/site/plugins/toc/index.ts': '' });
  const contextOf = (source: string) =>
    project.context(uri, new ConfigDocument(JSON.stringify({ plugins: [{ source }] })), {
      catalog: [],
    });
  assert.equal(await contextOf('github:ada/graph'), noProjectContext);
  assert.equal((await contextOf('./plugins/toc')).exists('./plugins/toc'), true);
  assert.equal((await contextOf('./plugins/none')).exists('./plugins/none'), false);
});

test('a file of the repository decides what is valid, if the document names it', async () => {
  const own = JSON.stringify({ properties: { plugins: { type: 'array' } } });
  const texts = {
    ...inRepository,
    '/garden/own.json': own,
    '/garden/copy.json': JSON.stringify(bundled),
    '/garden/broken.json': '{',
    '/garden/list.json': '[]',
    '/garden/large.json': JSON.stringify({ ...bundled, $comment: 'x'.repeat(1e6) }),
    '/other/own.json': own,
  };
  const all = filesOf(texts);
  const files: Files = {
    ...all,
    readText: async (at, within) => (at.startsWith(within) ? all.readText(at, within) : undefined),
  };
  const project = new Project(files, () => undefined);
  const chosen = async (name: string) => {
    const document = new ConfigDocument(JSON.stringify({ $schema: name, plugins: [] }));
    const { schema } = await project.withSchema(uri, document);
    const projectContext = await project.context(uri, document, { catalog: [] });
    const problems = validate(document, { projectContext });
    const unusable = problems.filter(({ code }) => code === 'unusable-schema');
    const at = unusable.map(({ span }) => document.text.slice(span.start, span.end));
    assert.deepEqual(
      at,
      unusable.map(() => JSON.stringify(name)),
    );
    const decides = schema === bundledSchema ? 'bundled' : schema.own?.uri;
    return [decides, ...unusable.map(({ message }) => message.split('decides. ')[1])];
  };
  const outcomes: readonly (readonly [names: string, decides: string, reason?: string])[] = [
    ['../own.json ..\\own.json ./.././own.json', 'file:///garden/own.json'],
    ['/garden/own.json C:/own.json \\\\host\\own.json //host/own.json #/$defs/a', 'bundled'],
    ['https://example.org/own.json file:///garden/own.json ../../other/own.json', 'bundled'],
    ['../missing.json ../copy.json .. ', 'bundled'],
    ['../broken.json', 'bundled', 'The schema is not valid JSON.'],
    ['../list.json', 'bundled', 'The schema must be an object.'],
    ['../large.json', 'bundled', 'The schema has more than 1 MB.'],
  ];
  for (const [names, ...outcome] of outcomes) {
    for (const name of names.split(' ')) assert.deepEqual(await chosen(name), outcome, name);
  }
});
