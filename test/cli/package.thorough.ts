/** The packed npm package, the GitHub Action, and the pre-commit hooks. */
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import extension from '../../package.json' with { type: 'json' };
import { packTarball } from '../../scripts/package/tarball.ts';
import { configurationFileName, configurationFileNames } from '../../server/src/core/product.ts';
import { clean, commitAll, folderWith, misspelled, read, run, write } from '../support/cli.ts';
import { blocksOf, userPath } from '../support/examples.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** npm works offline here because everything is in the tarball. */
const env = {
  npm_config_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_cache: folderWith({}),
};

let tarball = '';
/** A project that has the tarball installed. */
let project = '';

before(async () => {
  const folder = folderWith({});
  tarball = join(folder, `site-plugins-${extension.version}.tgz`);
  packTarball(tarball);
  project = folderWith({
    'package.json': '{"private": true}',
    'site.plugins.json': misspelled,
    'sub/site.plugins.json': clean,
  });
  const installed = await run('npm', ['install', tarball], { folder: project, env });
  assert.equal(installed.code, 0, installed.errorOutput);
});

function yaml(path: string) {
  return parse(readFileSync(join(root, path), 'utf8'));
}

test('the package contains the programs and translations, and has no dependencies', () => {
  const folder = join(project, 'node_modules', 'site-plugins');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const programs = [
    ...['THIRD-PARTY-NOTICES.txt', 'cli-check.js', 'cli-format.js', 'cli-main.js', 'cli.js'],
    ...['faultRule.generated.d.ts', 'mock-api.js', 'package.json', 'parsers.js', 'server-main.js'],
    ...['server.js', 'user-api-page.css', 'user-api-page.js', 'user-api.d.ts', 'user-api.js'],
    'yaml.js',
  ];
  assert.deepEqual(
    files.filter(file => file.startsWith('dist')),
    ['dist', ...programs.map(name => join('dist', name))],
  );
  const others = new Set(files.map(file => file.split(sep)[0]).filter(name => name !== 'dist'));
  assert.deepEqual([...others].sort(), [
    ...['CHANGELOG.md', 'LICENSE', 'README.md', 'docs', 'examples', 'package.json', 'schemas'],
  ]);
  assert.deepEqual(readdirSync(join(project, 'node_modules')).sort(), [
    '.bin',
    '.package-lock.json',
    'site-plugins',
  ]);
});

test('the commands of the docs install the package and run it', async () => {
  const scripts = ['docs/command-line.md', 'docs/editors.md', 'docs/ci.md']
    .flatMap(page => blocksOf(page))
    .filter(({ language, text }) => language === 'sh' && /npm install|npx --no /.test(text))
    .map(({ text }) => text);
  assert.equal(scripts.length, 3);
  const folder = folderWith({ 'package.json': '{}', 'site.plugins.json': clean, 'dist/': '' });
  const name = basename(tarball);
  for (const path of [name, join('dist', name)]) copyFileSync(tarball, join(folder, path));
  const prefix = folderWith({});
  const variables = {
    ...env,
    npm_config_prefix: prefix,
    PATH: userPath(join(prefix, 'bin'), prefix),
  };
  for (const script of scripts) {
    // The language server ends with its input.
    const tolerant = script.replace(/^(site-plugins lsp .*)$/m, '$1 || [ $? = 1 ]');
    const { code, errorOutput } = await run('sh', ['-e', '-c', tolerant], {
      folder,
      env: variables,
    });
    assert.equal(code, 0, `${script}${errorOutput}`);
  }
  assert.match(read(folder, 'site-plugins.xml'), /^<\?xml/);
});

/** Runs the script of the action as a runner would: with these inputs, from its own revision. */
async function runAction(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  revision: string = root,
) {
  const action = yaml('action.yml');
  const [step] = action.runs.steps;
  const values = new Map<string, string>();
  for (const [name, input] of Object.entries<{ default: string }>(action.inputs)) {
    values.set(`\${{ inputs.${name} }}`, inputs[name] ?? input.default);
  }
  const variables = Object.entries<string>(step.env).map(
    ([name, expression]) => [name, values.get(expression) ?? assert.fail(expression)] as const,
  );
  assert.doesNotMatch(step.run, /\$\{\{/);
  const written = folderWith({});
  const outputs = join(written, 'outputs');
  const summary = join(written, 'summary');
  const outcome = await run('bash', ['--noprofile', '--norc', '-e', '-c', step.run], {
    folder: resolve(folder, values.get(step['working-directory']) ?? '.'),
    env: {
      ...env,
      ...Object.fromEntries(variables),
      GITHUB_ACTION_PATH: revision,
      GITHUB_OUTPUT: outputs,
      GITHUB_STEP_SUMMARY: summary,
    },
  });
  const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  return { ...outcome, outputs: textOf(outputs), summary: textOf(summary) };
}

test('the GitHub Action annotates, writes SARIF and fails', async () => {
  const folder = folderWith({ 'a b/site.plugins.json': misspelled, 'c.json': clean });
  const inputs = { paths: 'a b\nc.json\n', 'sarif-file': 'out.sarif' };
  const { code, output, outputs, errorOutput } = await runAction(folder, inputs);
  assert.equal(code, 1, errorOutput);
  assert.equal(outputs, 'exit-code=1\n');
  assert.match(output, /^::error file=a b\/site\.plugins\.json,line=\d+,.*unknown-property/);
  const [result] = JSON.parse(read(folder, 'out.sarif')).runs[0].results;
  assert.equal(result.ruleId, 'unknown-property');
});

test('the GitHub Action uses its inputs and does not execute them', async () => {
  const folder = folderWith({ '.git/HEAD': '', 'sub/site.plugins.json': misspelled });
  const off = { rules: 'unknown-property=warning', 'working-directory': 'sub' };
  const passed = await runAction(folder, off);
  assert.equal(passed.code, 0);
  // Annotations name files from the root of the repository.
  assert.match(passed.output, /^::warning file=sub\/site\.plugins\.json,/);
  assert.equal((await runAction(folder, { ...off, 'max-warnings': '0' })).code, 1);
  const evil = await runAction(folder, { ...off, paths: '$(touch evil)\n`touch evil`;touch evil' });
  assert.equal(evil.code, 2);
  assert.deepEqual(readdirSync(join(folder, 'sub')), ['site.plugins.json']);
});

test('the GitHub Action writes the effect of a change into the job summary', async () => {
  const folder = folderWith({ 'a b/site.plugins.json': clean, 'site.plugins.json': clean });
  commitAll(folder);
  const disabled = clean.replace('"enabled": true', '"enabled": false');
  write(folder, 'a b/site.plugins.json', disabled);
  const { code, summary } = await runAction(folder, { 'compare-with': 'HEAD' });
  assert.equal(code, 0);
  assert.match(
    summary,
    /^## `a b\/site\.plugins\.json`\n\n### Plugins\n\n- Plugin ".+" is disabled\.\n\n## `site\.plugins\.json`\n\nNo effect\.\n\n$/,
  );
  // A comparison that fails does not affect the outcome.
  const evil = { 'compare-with': '$(touch evil)' };
  assert.deepEqual((await runAction(folder, evil)).code, 0);
  assert.ok(!existsSync(join(folder, 'evil')));
  assert.equal((await runAction(folder, {})).summary, '');
});

/** The files of a package whose build writes a program. */
function packageThatBuilds(program: string, scripts: object = {}) {
  const own = { name: 'site-plugins', version: '1.0.0', bin: extension.bin };
  return {
    'build.cjs': `const { mkdirSync, writeFileSync } = require('node:fs');
      mkdirSync('dist'); writeFileSync('dist/cli.js', ${JSON.stringify(program)});`,
    'package.json': JSON.stringify({ ...own, scripts: { ...scripts, build: 'node build.cjs' } }),
    'package-lock.json': JSON.stringify({ ...own, lockfileVersion: 3, packages: { '': own } }),
  };
}

test('the GitHub Action builds its own revision if there is no bundle', async () => {
  const program = 'console.log(JSON.stringify(process.argv.slice(2)))';
  const revision = folderWith(packageThatBuilds(program));
  const { code, output, errorOutput } = await runAction(folderWith({}), {}, revision);
  assert.equal(code, 0, errorOutput);
  assert.equal(output, '["check","--format=github","--","."]\n');
});

test('the GitHub Action reports that it could not run, and writes no empty report', async () => {
  const folder = folderWith({ 'site.plugins.json': misspelled });
  const sarif = { 'sarif-file': 'out.sarif' };
  const broken = folderWith({ 'package.json': '{"scripts": {"build": "exit 1"}}' });
  const unbuilt = await runAction(folder, sarif, broken);
  assert.deepEqual([unbuilt.code, unbuilt.outputs], [2, 'exit-code=2\n']);
  assert.match(unbuilt.output, /^::error title=site-plugins::/m);
  const inputs = { ...sarif, rules: 'nope=off', 'sarif-file': 'out.sarif' };
  const wrong = await runAction(folder, inputs);
  assert.deepEqual([wrong.code, wrong.outputs], [2, 'exit-code=2\n']);
  assert.deepEqual(readdirSync(folder), ['site.plugins.json']);
});

test('every hook of pre-commit runs on the file alone', async () => {
  const hooks: { id: string; entry: string; language: string; files: string }[] =
    yaml('.pre-commit-hooks.yaml');
  const bin = join(project, 'node_modules', '.bin');
  const expected: Record<string, readonly [code: number, text: string]> = {
    'site-plugins-check': [1, misspelled],
    'site-plugins-fix': [0, clean],
    'site-plugins-format': [0, misspelled],
  };
  assert.deepEqual(hooks.map(({ id }) => id).sort(), Object.keys(expected).sort());
  for (const { id, entry, language, files } of hooks) {
    assert.equal(language, 'node');
    const pattern = new RegExp(files);
    const isYaml = id !== 'site-plugins-format';
    for (const name of configurationFileNames) {
      const isMeant = isYaml || name === configurationFileName;
      assert.deepEqual([pattern.test(name), pattern.test(`a/${name}`)], [isMeant, isMeant]);
    }
    assert.ok(!pattern.test('package.json') && !pattern.test('xsite.plugins.json'));
    const folder = folderWith({ 'a/site.plugins.json': misspelled });
    const [program = '', ...args] = entry.split(' ');
    const { code } = await run(join(bin, program), [...args, 'a/site.plugins.json'], { folder });
    assert.deepEqual([code, read(folder, 'a/site.plugins.json')], expected[id], id);
  }
  const used: { hooks: { id: string }[] }[] = yaml('examples/ci/.pre-commit-config.yaml').repos;
  const ids = used.flatMap(repository => repository.hooks.map(({ id }) => id));
  assert.ok(ids.length > 0 && ids.every(id => id in expected));
});

test('the hooks are built when npm installs the repository, as pre-commit does', async () => {
  const { prepare } = extension.scripts;
  const repository = folderWith({
    ...packageThatBuilds('#!/usr/bin/env node\nconsole.log("built");', { prepare }),
    '.gitignore': readFileSync(join(root, '.gitignore')),
    '.npmignore': readFileSync(join(root, '.npmignore')),
    'scripts/prepare.mjs': readFileSync(join(root, 'scripts/prepare.mjs')),
  });
  commitAll(repository);
  const prefix = folderWith({});
  const url = `git+${pathToFileURL(repository).href}`;
  const options = ['--allow-git=root', '--install-links', '--global', '--prefix', prefix];
  const installed = await run('npm', ['install', ...options, url], { folder: prefix, env });
  assert.equal(installed.code, 0, installed.errorOutput);
  const found = globSync('{,bin/}site-plugins', { cwd: prefix });
  assert.equal(found.length, 1, installed.errorOutput);
  assert.equal((await run(join(prefix, found[0] ?? ''), [])).output, 'built\n');
});

test('the job for GitLab writes its report and fails', async () => {
  const { script, artifacts } = yaml('examples/ci/.gitlab-ci.yml')['site-plugins'];
  const lines = script.map((line: string) => `(${line}) || exit $?`).join('\n');
  const { code, output } = await run('sh', ['-c', lines], { folder: project, env });
  assert.equal(code, 1, output);
  assert.match(output, /^site\.plugins\.json:\d+:\d+ error unknown-property$/m);
  const [issue] = JSON.parse(read(project, artifacts.reports.codequality));
  assert.equal(issue.check_name, 'unknown-property');
  assert.equal(issue.location.path, 'site.plugins.json');
});
