/** What the shells offer at each Tab, and the scripts that ask for it. bash runs its own here. */
import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commands } from '../../server/src/cli/commands/index.ts';
import { shells } from '../../server/src/cli/completion/scripts.ts';
import { reporters } from '../../server/src/cli/reporters/index.ts';
import { codeCatalog } from '../../server/src/core/problems/codes.ts';
import { commitAll, folderWith, run, sitePlugins } from '../support/cli.ts';

const codes = codeCatalog.map(({ code }) => code);

async function script(shell: string): Promise<string> {
  const { code, output } = await sitePlugins(['completion', shell]);
  assert.equal(code, 0);
  return output;
}

test('the words at the cursor are completed', async () => {
  const folder = folderWith({ file: '' });
  commitAll(folder);
  for (const [line, expected] of [
    [' ', [...Object.keys(commands), '--help', '--version']],
    ['ch', ['check']],
    ['check --fo', ['--format', '--force-exclude']],
    ['check --format ', Object.keys(reporters)],
    ['check --rule low-', ['low-contrast=']],
    ['check --max-warnings ', []],
    ['check --quiet ', [':path']],
    ['check format ', [':path']],
    ...['check', 'format', 'init', 'add', 'diff', 'ignored'].map(
      name => [`${name} `, [':path']] as const,
    ),
    ['check --constructor ', [':path']],
    ['check --output-file sarif=', [':path']],
    ['diff --git HE', ['HEAD']],
    ['user-api --por', ['--port']],
    ['user-api --log ', []],
    ['explain ', codes],
    ['completion ', shells],
    ['lsp ', []],
    ['chekc ', []],
  ] as const) {
    const [current = '', ...before] = line.trimStart().split(' ').reverse();
    const args = ['__complete', `:${current}`, ...before.reverse()];
    const { code, output } = await sitePlugins(args, { folder });
    assert.equal(code, 0);
    const words = output.split('\n').flatMap(each => (each === '' ? [] : each.split('\t')[0]));
    assert.deepEqual(words, expected, line);
  }
});

test('bash gets words from the program, and leaves paths to readline', async () => {
  const folder = folderWith({ 'here.json': '{}', completions: await script('bash') });
  const program = join(folder, 'site-plugins');
  const source = fileURLToPath(new URL('../../server/src/cli/main.ts', import.meta.url));
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${source}' "$@"\n`);
  chmodSync(program, 0o755);
  const complete = async (...words: string[]) => {
    const lines = [
      `source '${join(folder, 'completions')}'`,
      'complete -p site-plugins',
      `COMP_WORDS=(${['site-plugins', ...words].map(word => `'${word}'`).join(' ')})`,
      `COMP_CWORD=${words.length}; _site_plugins '${program}'; declare -p COMPREPLY`,
    ];
    const { output } = await run('bash', ['--norc', '-c', lines.join('\n')], { folder });
    const [registered, found] = output.split('\n');
    assert.equal(registered, 'complete -o default -F _site_plugins site-plugins');
    return [...(found ?? '').matchAll(/"(.*?)"/g)].map(([, word]) => word);
  };
  assert.deepEqual(await complete('check', '--fo'), ['--format', '--force-exclude']);
  assert.deepEqual(await complete('check', 'he'), []);
});

test('zsh and fish can parse their scripts', async () => {
  for (const [shell, option] of [
    ['fish', '--no-execute'],
    ['zsh', '-n'],
  ] as const) {
    const folder = folderWith({ completions: await script(shell) });
    const outcome = await run(shell, [option, join(folder, 'completions')]).catch(() => undefined);
    // A shell that is not installed cannot parse its script.
    if (outcome !== undefined) assert.deepEqual([outcome.code, outcome.errorOutput], [0, '']);
  }
});

test('the script for PowerShell is ASCII, and its quotes and brackets are closed', async () => {
  const output = await script('powershell');
  assert.match(output, /^[\n\x20-\x7e]+$/);
  const withoutStrings = output.replace(/^#.*$/gm, '').replace(/'(?:[^'\n]|'')*'|"[^"\n]*"/g, '');
  assert.doesNotMatch(withoutStrings, /['"]/);
  for (const [open, close] of ['()', '[]', '{}'].map(pair => pair.split(''))) {
    assert.equal(withoutStrings.split(open ?? '').length, withoutStrings.split(close ?? '').length);
  }
});
