/** The completion scripts, run by bash, and by zsh and fish if they are installed. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { commands } from '../../server/src/cli/commands/index.ts';
import { reporterNames } from '../../server/src/cli/reporters/index.ts';
import { codeCatalog } from '../../server/src/core/problems/codes.ts';
import { severities } from '../../server/src/core/problems/problem.ts';
import { folderWith, run, sitePlugins } from '../support/cli.ts';

async function scriptFor(shell: string): Promise<{ folder: string; script: string }> {
  const { code, output } = await sitePlugins(['completion', shell]);
  assert.equal(code, 0);
  const folder = folderWith({ 'here.json': '{}' });
  const script = join(folder, `completions.${shell}`);
  writeFileSync(script, output);
  return { folder, script };
}

test('bash completes commands, options, values, codes and files', async () => {
  const { folder, script } = await scriptFor('bash');
  const complete = async (...words: string[]) => {
    const list = ['site-plugins', ...words].map(word => `'${word}'`).join(' ');
    const lines = [
      `source '${script}'`,
      `COMP_WORDS=(${list}); COMP_CWORD=${words.length}`,
      `_site_plugins; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ];
    const { output } = await run('bash', ['--norc', '-c', lines.join('\n')], { folder });
    return output.split('\n').filter(word => word !== '');
  };
  assert.deepEqual(await complete(''), [...Object.keys(commands), '--help', '--version']);
  assert.deepEqual(await complete('ch'), ['check']);
  assert.deepEqual(await complete('check', '--f'), ['--format', '--fix']);
  assert.deepEqual(await complete('check', '--format', ''), [...reporterNames]);
  assert.deepEqual(await complete('check', '--format', '=', 'sa'), ['sarif']);
  assert.deepEqual(await complete('check', '--rule', 'low-'), ['low-contrast=']);
  assert.deepEqual(await complete('check', '--rule', 'low-contrast', '=', 'wa'), ['warning']);
  assert.deepEqual(await complete('check', '--rule', '=', 'low-contrast', '=', ''), [
    ...severities,
    'off',
  ]);
  assert.deepEqual(await complete('diff', '--git', 'HE'), ['HEAD']);
  assert.deepEqual(
    await complete('explain', ''),
    codeCatalog.map(({ code }) => code),
  );
  assert.deepEqual(await complete('completion', ''), ['bash', 'zsh', 'fish', 'powershell']);
});

test('bash leaves paths to readline, which completes folders and names with spaces', async () => {
  const { folder, script } = await scriptFor('bash');
  const lines = [
    `source '${script}'`,
    'complete -p site-plugins',
    'COMP_WORDS=(site-plugins check he); COMP_CWORD=2; _site_plugins; declare -p COMPREPLY',
  ];
  const { output } = await run('bash', ['--norc', '-c', lines.join('\n')], { folder });
  assert.equal(
    output,
    'complete -o default -F _site_plugins site-plugins\ndeclare -a COMPREPLY=()\n',
  );
});

test('commands whose operands may be paths complete them', async () => {
  const zsh = (await sitePlugins(['completion', 'zsh'])).output;
  for (const name of ['check', 'format', 'init', 'add', 'diff', 'preview', 'ignored']) {
    assert.match(zsh, new RegExp(`^    ${name}\\) _arguments .*'\\*:value:_files' ;;$`, 'm'));
  }
});

test('a path is completed after the format of a report', async () => {
  const bash = (await sitePlugins(['completion', 'bash'])).output;
  assert.match(bash, /^ +"check --output-file"\) compopt -o default/m);
  const zsh = (await sitePlugins(['completion', 'zsh'])).output;
  assert.match(zsh, /'\*--output-file=\[[^']*:value:_site_plugins_reports'/);
  assert.match(zsh, /^_site_plugins_reports\(\) \{\n {2}if compset -P '\*='; then\n {4}_files\n/m);
});

test('zsh and fish can parse their scripts', async () => {
  const fish = await scriptFor('fish');
  const zsh = await scriptFor('zsh');
  for (const [shell, args] of [
    ['fish', ['--no-execute', fish.script]],
    ['zsh', ['-n', zsh.script]],
  ] as const) {
    const outcome = await run(shell, args).catch(() => undefined);
    // A shell that is not installed cannot parse its script.
    if (outcome !== undefined) assert.deepEqual([outcome.code, outcome.errorOutput], [0, '']);
  }
});

test('the script for PowerShell is ASCII, and its quotes and brackets are closed', async () => {
  const { output } = await sitePlugins(['completion', 'powershell']);
  assert.match(output, /^[\n\x20-\x7e]+$/);
  const withoutStrings = output.replace(/^#.*$/gm, '').replace(/'(?:[^'\n]|'')*'|"[^"\n]*"/g, '');
  assert.doesNotMatch(withoutStrings, /['"]/);
  const open: string[] = [];
  for (const [bracket] of withoutStrings.matchAll(/[()[\]{}]/g)) {
    const closing = { '(': ')', '[': ']', '{': '}' }[bracket];
    if (closing !== undefined) open.push(closing);
    else assert.equal(open.pop(), bracket);
  }
  assert.deepEqual(open, []);
  for (const name of Object.keys(commands))
    assert.ok(output.includes(`\n    '${name}' = @{`), name);
});

test('fish completes what the others complete', async () => {
  const { folder, script } = await scriptFor('fish');
  const complete = async (line: string) => {
    const code = 'source $argv[1]; complete -C $argv[2]';
    const outcome = await run('fish', ['-c', code, script, line], { folder }).catch(
      () => undefined,
    );
    return outcome?.output
      .trim()
      .split('\n')
      .map(each => each.split('\t')[0]);
  };
  for (const [line, expected] of [
    ['check --output-file sarif=he', 'sarif=here.json'],
    ['check --format=sa', '--format=sarif'],
    ['check --rule low-contrast=wa', 'low-contrast=warning'],
    ['explain low-c', 'low-contrast'],
    ['--hel', '--help'],
  ] as const) {
    const words = await complete(`site-plugins ${line}`);
    // fish may not be installed.
    if (words !== undefined) assert.deepEqual(words, [expected]);
  }
});

test('an unknown shell is an error', async () => {
  const { code, errorOutput } = await sitePlugins(['completion', 'tcsh']);
  assert.equal(code, 2);
  assert.match(errorOutput, /^site-plugins: A shell is required: bash, zsh, fish, powershell\./);
});
