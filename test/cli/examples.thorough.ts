/**
 * The examples of the docs. Those for the command line are executed, on the Node of the user if there is
 * one; the others are parsed. A block in a language that nothing reads is an error, so that no example is
 * left out. Those of the User API are executed in `test/mock-api/examples.thorough.ts`, and the
 * installation in `test/cli/package.thorough.ts`.
 */
import assert from 'node:assert/strict';
import { chmodSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse as parseJavaScript } from 'acorn';
import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser';
import { parse as parseYaml } from 'yaml';
import { type CommandName, commands, loadCommand } from '../../server/src/cli/commands/index.ts';
import { readCatalog } from '../../server/src/core/project/catalog.ts';
import { readSettingsFile } from '../../server/src/core/settings/projectSettings.ts';
import { parse as parseArguments } from '../../server/src/node/arguments.ts';
import { clean, cliPath, folderWith, type Outcome, run, write } from '../support/cli.ts';
import { blocksOf, userPath } from '../support/examples.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tasks = globSync('docs/tasks/*.md', { cwd: root });
const others = globSync(['README.md', 'CONTRIBUTING.md', 'SUPPORT.md', 'docs/*.md'], { cwd: root });

/** A folder in which `site-plugins` is installed, and the path on which the node of the user is the first. */
function userFolder() {
  const folder = folderWith({ 'node_modules/.bin/': '' });
  const bin = join(folder, 'node_modules', '.bin');
  const programs = {
    'site-plugins': `exec node ${JSON.stringify(cliPath)} "$@"`,
    // That of npm is slow; `test/cli/package.thorough.ts` runs it.
    npx: '[ "$1 $2" = "--no --" ] && shift 2 && exec "$@"',
  };
  for (const [name, script] of Object.entries(programs)) {
    write(bin, name, `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return { folder, env: { PATH: userPath(bin), npm_config_offline: 'true' } };
}

/** Returns the commands of a workflow that are not of a package manager. */
function commandsOf(workflow: string): string {
  const { jobs } = parseYaml(workflow);
  const steps = Object.values<{ steps: { run?: string }[] }>(jobs).flatMap(job => job.steps);
  const runs = steps.flatMap(({ run: command }) => command ?? []);
  return runs.filter(command => !command.startsWith('npm ')).join('\n');
}

for (const page of tasks) {
  test(`the commands of ${page} print what it shows`, async () => {
    const { folder, env } = userFolder();
    let output: string | undefined;
    for (const { language, text, before } of blocksOf(page)) {
      const name = /save this as `([\w.-]+)`:$/.exec(before)?.[1];
      if (name !== undefined) {
        write(folder, name, text);
      } else if (language === 'sh' || language === 'yaml') {
        const script = language === 'sh' ? text : commandsOf(text);
        const result = await run('sh', ['-e', '-c', script], { folder, env });
        assert.equal(result.code, 0, `${text}${result.output}${result.errorOutput}`);
        output = result.output;
      } else {
        assert.equal(language, 'text', before);
        assert.equal(output, text);
      }
    }
    assert.ok(output !== undefined, 'the page has no command');
  });
}

test('the commands of docs/command-line.md succeed in a repository with such files', async () => {
  const { folder, env } = userFolder();
  const files: Readonly<Record<string, string>> = {
    'site.plugins.json': clean,
    'sites/one/site.plugins.json': clean,
    'drafts/new.plugins.json': clean,
    'draft.json': clean,
    'content/index.md': '',
  };
  for (const [path, text] of Object.entries(files)) write(folder, path, text);
  const sh = async (script: string): Promise<Outcome> => {
    const variables = { ...env, GITHUB_STEP_SUMMARY: join(folder, 'summary.md') };
    const result = await run('sh', ['-e', '-c', script], { folder, env: variables });
    assert.equal(result.code, 0, `${script}${result.output}${result.errorOutput}`);
    return result;
  };
  await sh(`git init --quiet && git add .
    git -c user.name=a -c user.email=a@example.org commit --quiet --message Site
    git update-ref refs/remotes/origin/main HEAD`);
  const scripts = blocksOf('docs/command-line.md')
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text)
    .filter(text => !text.includes('npm install'));
  assert.ok(scripts.length >= 5);
  for (const script of scripts) await sh(script);
  assert.equal(readFileSync(join(folder, 'summary.md'), 'utf8'), 'No effect.\n');
});

test('the project settings and manifests in the docs are valid', () => {
  for (const page of ['docs/command-line.md', 'docs/rules.md']) {
    const settings = blocksOf(page).filter(({ language, text }) => {
      return language === 'json' && /^\{\n? *"(?:rules|ignore)":/.test(text);
    });
    assert.ok(settings.length > 0, page);
    for (const { text } of settings) {
      assert.deepEqual(readSettingsFile('.site-pluginsrc.json', text)?.faults, [], text);
    }
  }
  const [manifest] = blocksOf('docs/preview.md');
  const { name, sitePlugin } = JSON.parse(manifest?.text ?? '');
  const catalog = JSON.stringify({ plugins: [{ source: `./${name}`, ...sitePlugin }] });
  assert.ok(readCatalog(catalog, 'plugins.catalog.json').ok);
});

test('every set-up of an editor starts the language server', () => {
  const blocks = blocksOf('docs/editors.md').filter(({ text }) => text.includes('lsp'));
  assert.ok(blocks.length >= 10);
  for (const { text } of blocks) assert.match(text, /\blsp\W+--stdio\b/);
});

/** Returns the arguments of each call of `site-plugins` in a script. */
function callsIn(script: string): string[][] {
  const calls = script.matchAll(/(?:^ *|-- )site-plugins (.*)$/gm);
  return [...calls].map(([, rest = '']) => {
    const [words = ''] = /^(?:"[^"]*"|'[^']*'|[^#<>|'"])*/.exec(rest) ?? [];
    const each = words.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g);
    return [...each].map(([, double, single, plain]) => double ?? single ?? plain ?? '');
  });
}

async function checkScript(script: string): Promise<void> {
  const { code, errorOutput } = await run('sh', ['-n', '-c', script]);
  assert.equal(code, 0, errorOutput);
  for (const [name = '', ...args] of callsIn(script)) {
    assert.ok(Object.hasOwn(commands, name), `site-plugins ${name}`);
    const command = await loadCommand(name as CommandName);
    assert.doesNotThrow(() => parseArguments(command, args), `${name} ${args.join(' ')}`);
  }
}

/** Reads a block, by its language. Throws if it is not valid. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  sh: checkScript,
  // A property of the settings has no braces.
  json: text => JSON.parse(text.startsWith('"') || /^ +"/.test(text) ? `{${text}}` : text),
  yaml: text => parseYaml(text),
  toml: text => getStaticTOMLValue(parseTOML(text)),
  js: text => parseJavaScript(text, { ecmaVersion: 'latest', sourceType: 'module' }),
};

/** Who else runs the blocks of a language: the path of the test, from the root. */
const elsewhere: Readonly<Record<string, string>> = {
  lua: 'test/editors/neovim.test.ts',
  elisp: 'test/editors/emacs.editor.ts',
  vim: 'test/editors/vim.editor.ts',
  kak: 'test/editors/kakoune.editor.ts',
  text: 'test/cli/docs.test.ts',
};

for (const page of others) {
  test(`every example of ${page} can be read`, async () => {
    for (const { language, text } of blocksOf(page)) {
      const reader = readers[language];
      if (reader !== undefined) await reader(text);
      else assert.ok(elsewhere[language], `Nothing reads blocks of "${language}":\n${text}`);
    }
  });
}
