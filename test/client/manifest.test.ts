/** The manifest: its files, commands and texts, the schemas of JSON files and the problem matcher. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import manifest from '../../package.json' with { type: 'json' };
import germanTexts from '../../package.nls.de.json' with { type: 'json' };
import englishTexts from '../../package.nls.json' with { type: 'json' };
import { configurationFileNames, yamlFileNames } from '../../server/src/core/product.ts';
import { folderWith, misspelled, sitePlugins } from '../support/cli.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { contributes } = manifest;
const offered = contributes.commands.map(({ command }) => command);

/** Some are the client's; those that only change a document are the server's. */
const folders = ['client/src/{commands,userApi}/*.ts', 'server/src/lsp/commands/*.ts'];
const registered = globSync(folders, { cwd: root }).flatMap(path => {
  const code = readFileSync(root + path, 'utf8');
  return [...code.matchAll(/(?:\bid: |^ +)'(sitePlugins\.[^']+)'(?:,|:)/gm)].map(
    ([, id = '']) => id,
  );
});

test('a command is contributed and registered once, and in menus only if it is contributed', () => {
  assert.ok(offered.length > 0);
  assert.deepEqual([...new Set(offered)], offered);
  assert.deepEqual([...new Set(registered)], registered);
  const inMenus = Object.values(contributes.menus).flat();
  assert.deepEqual(
    offered.filter(command => !registered.includes(command)),
    [],
  );
  // These are only run by features, with arguments.
  const internal = ['addIgnore', 'insertPlugin', 'userApi.showRequest', 'showReferences'];
  assert.deepEqual(
    registered.filter(command => !offered.includes(command)),
    [...internal, 'ignoreProblem'].map(name => `sitePlugins.${name}`),
    'Add the title of the command to package.nls.json and run `npm run docs`, or add it to this list.',
  );
  assert.deepEqual(
    inMenus.filter(({ command }) => !offered.includes(command)),
    [],
  );
});

test('a command is in every palette only if it needs no configuration and no User API', () => {
  const conditional = contributes.menus.commandPalette.map(({ command }) => command);
  assert.deepEqual(
    offered.filter(command => !conditional.includes(command)),
    ['newConfiguration', 'importConfiguration', 'restartServer', 'showOutput'].map(
      name => `sitePlugins.${name}`,
    ),
    'Add a "when" to menus.commandPalette of package.json, or the command to this list.',
  );
});

test('commands are found under Site Plugins, and those of the User API under its name alone', () => {
  for (const { command, title, category } of contributes.commands) {
    const isAboutUserApi = command.startsWith('sitePlugins.userApi.');
    assert.equal(category, isAboutUserApi ? '%view.userApi%' : '%category%', command);
    for (const texts of [englishTexts, germanTexts] as readonly Record<string, string>[]) {
      assert.doesNotMatch(texts[title.slice(1, -1)] ?? '', /User API/, command);
    }
  }
});

test('the grammar for HTTP begins with that of another extension, and never replaces it', () => {
  const grammar = contributes.grammars.find(({ language }) => language === 'http');
  assert.ok(grammar !== undefined);
  const { scopeName, patterns } = JSON.parse(readFileSync(root + grammar.path, 'utf8'));
  assert.equal(grammar.scopeName, scopeName);
  assert.notEqual(scopeName, 'source.http');
  assert.deepEqual(patterns[0], { include: 'source.http' });
});

test('a configuration has its own language where a pattern such as *.json has another one', () => {
  const { 'files.associations': associations } = contributes.configurationDefaults;
  const [language] = contributes.languages;
  const expected = language?.filenames?.map(name => [name, language.id]) ?? [];
  assert.deepEqual(associations, Object.fromEntries(expected));
});

test('every name of a configuration activates the extension and has a preview, and YAML alone does neither', () => {
  const preview = contributes.customEditors.flatMap(({ selector }) => selector);
  const names = `{${configurationFileNames.join(',')}}`;
  assert.deepEqual(preview, [{ filenamePattern: names }]);
  assert.deepEqual(manifest.activationEvents, [
    `workspaceContains:**/${names}`,
    'onStartupFinished',
  ]);
  const clauses = [
    ...JSON.stringify(contributes.menus).matchAll(/resourceFilename =~ \/(.*?)\/ ?[&|"]/g),
  ].map(([, clause = '']) => clause.replaceAll('\\\\', '\\'));
  assert.equal(clauses.length, 4);
  for (const clause of clauses) {
    assert.deepEqual(
      [...configurationFileNames, 'other.yaml', 'quartz.config.yml'].filter(name =>
        new RegExp(clause).test(name),
      ),
      yamlFileNames,
    );
  }
});

test('every file in the manifest exists', () => {
  const named = [...JSON.stringify(contributes).matchAll(/"((?:\.\/)?client\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  assert.ok(named.length > 5, `${named.length} files`);
  assert.deepEqual(
    [...named, manifest.icon, manifest.l10n].filter(path => !existsSync(root + path)),
    [],
  );
});

test('the walkthrough has an image with alternative text for every theme', () => {
  const media = contributes.walkthroughs.flatMap(({ steps }) =>
    steps.flatMap(step => (step.media.image === undefined ? [] : step.media)),
  );
  assert.ok(media.length > 0);
  for (const { image, altText } of media) {
    assert.match(altText ?? '', /^%walkthrough\.\w+\.picture%$/);
    assert.match(image.light, /-light\.webp$/);
    assert.match(image.dark, /-dark\.webp$/);
    assert.deepEqual([image.hc, image.hcLight], [image.dark, image.light]);
  }
  const named = media.flatMap(({ image: { light, dark } }) => [light, dark]).sort();
  const there = globSync('client/walkthrough/*.webp', { cwd: root });
  assert.deepEqual(there.map(path => path.replaceAll('\\', '/')).sort(), named);
});

test('potentially dangerous settings have no effect in untrusted workspaces', () => {
  const { restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
  for (const name of ['host', 'autoStart', 'seed', 'allowedHosts', 'allowedOrigins']) {
    assert.ok(restrictedConfigurations.includes(`userApi.${name}`), name);
  }
});

test('the forwarded port of the User API causes no notification, on any port', () => {
  const attributes = contributes.configurationDefaults['remote.portsAttributes'];
  const [[pattern = '', { onAutoForward }] = ['', { onAutoForward: '' }]] =
    Object.entries(attributes);
  assert.equal(onAutoForward, 'silent');
  // VS Code compares the pattern with the command line of the process that listens.
  const matches = (command: string) => new RegExp(pattern).test(command);
  assert.ok(matches('/usr/bin/node /ext/site-plugins-0.1.0/dist/mock-api.js --port 4010'));
  assert.ok(matches('node.exe c:\\ext\\site-plugins-0.1.0\\dist\\mock-api.js --port 0'));
  assert.ok(!matches('/usr/bin/node /work/server.js'));
});

const keysIn = (value: unknown) =>
  new Set([...JSON.stringify(value).matchAll(/"%([^%"]+)%"/g)].map(([, key = '']) => key));

test('the manifest uses the texts of package.nls.json, each of them', () => {
  assert.deepEqual([...keysIn(manifest)].sort(), Object.keys(englishTexts).sort());
});

const bundles = globSync('client/l10n/bundle.l10n.*.json', { cwd: root });

for (const language of bundles.map(name => name.split('.')[2])) {
  test(`package.nls.${language}.json has the texts of package.nls.json, with the same commands`, () => {
    const texts: Readonly<Record<string, string>> = JSON.parse(
      readFileSync(`${root}package.nls.${language}.json`, 'utf8'),
    );
    assert.deepEqual(Object.keys(texts), Object.keys(englishTexts));
    const commands = (text = '') => text.match(/\(command:[\w.]+\)/g) ?? [];
    for (const [key, text] of Object.entries(englishTexts)) {
      assert.deepEqual(commands(texts[key]), commands(text), key);
    }
  });

  test(`the pages of the walkthrough exist in the language ${language}`, () => {
    const pages = contributes.walkthroughs.flatMap(({ steps }) =>
      steps.flatMap(({ media }) => media.markdown ?? []),
    );
    assert.equal(pages.length, 2);
    for (const page of pages) {
      assert.ok(existsSync(root + page.replace(/\.md$/, `.nls.${language}.md`)), page);
    }
  });
}

test('settings of a project, catalogs and seeds have schemas', () => {
  const read = (path: string) => JSON.parse(readFileSync(root + path, 'utf8'));
  for (const [name, valid, invalid] of [
    ['.site-pluginsrc.json', { catalogs: [] }, { catalog: [] }],
    [
      'plugins.catalog.json',
      read('examples/garden/plugins.catalog.json'),
      { plugins: [{ name: 'no source' }] },
    ],
    ['users.seed.json', read('mock-api/src/users/seed.json'), [{ name: 'no address' }]],
  ] as const) {
    const ofName = contributes.jsonValidation.find(({ fileMatch }) =>
      [fileMatch].flat().includes(name),
    );
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
    const validate = ajv.compile(read(ofName?.url ?? assert.fail(name)));
    assert.deepEqual([validate(valid), validate(invalid)], [true, false], name);
  }
});

test('the problem matcher reads what the command line reports', async () => {
  const folder = folderWith({ 'a b/site.plugins.json': misspelled });
  const { output } = await sitePlugins(['check', 'a b'], { folder });
  const lines = output.split('\n');
  const [{ pattern } = assert.fail()] = contributes.problemMatchers;
  const [head, message] = pattern.map(({ regexp }) => new RegExp(regexp));
  const found = lines.flatMap((line, index) => {
    const place = head?.exec(line);
    return place ? [[...place.slice(1), message?.exec(lines[index + 1] ?? '')?.[1]]] : [];
  });
  assert.equal(found.length, 1);
  const [file, line, column, severity, code, text] = found[0] ?? [];
  assert.deepEqual([file, severity, code], ['a b/site.plugins.json', 'error', 'unknown-property']);
  assert.ok(Number(line) > 0 && Number(column) > 0);
  assert.match(text ?? '', /^Unknown property /);
});
