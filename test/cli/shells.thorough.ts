/** The completion scripts, run by bash, and by zsh and fish if they are installed. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Command } from '../../server/src/cli/command.ts';
import { commands } from '../../server/src/cli/commands/index.ts';
import { reporterNames } from '../../server/src/cli/reporters/index.ts';
import { describeCommands } from '../../server/src/cli/shells/commandDescription.ts';
import { scripts } from '../../server/src/cli/shells/index.ts';
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
  assert.deepEqual(await complete('check', '--fo'), ['--format', '--force-exclude']);
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
  for (const name of ['check', 'format', 'init', 'add', 'diff', 'ignored']) {
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

test('each kind of option is completed in each shell', () => {
  const command: Command = {
    about: "Try [it]: what's here…",
    operands: 'a|b',
    options: {
      flag: { type: 'flag', about: 'F' },
      choice: { type: 'choice', choices: ['x', 'y'], default: 'x', about: 'C' },
      path: { type: 'text', value: 'P', completes: 'path', about: 'P' },
      report: { type: 'list', value: 'R', completes: 'report', about: 'R' },
      git: { type: 'text', value: 'G', completes: 'revision', about: 'G' },
      rule: { type: 'list', value: 'R', completes: 'rule', about: 'R' },
      number: { type: 'number', value: 'N', about: 'N' },
    },
    run: async () => 0,
  };
  const described = describeCommands(new Map([['try', command]]));
  const [zsh, fish, bash, powershell] = (['zsh', 'fish', 'bash', 'powershell'] as const).map(
    shell => scripts[shell](described),
  );
  const zshLine = [
    "    try) _arguments '--flag[F]' '--choice=[C]:value:(x y)' '--path=[P]:value:_files'",
    "'*--report=[R]:value:_site_plugins_reports' '--git=[G]:value:_site_plugins_revisions'",
    "'*--rule=[R]:value:_site_plugins_rules' '--number=[N]:value:' '--help[Show the help]'",
    "'1:value:(a b)' ;;",
  ].join(' ');
  assert.ok(zsh?.includes(`\n${zshLine}\n`), zsh);
  const about = "'Try [it]: what\\'s here…'";
  const first = `complete -c site-plugins -n '__site_plugins_command_is ""'`;
  const head = "complete -c site-plugins -n '__site_plugins_command_is try'";
  const codes = codeCatalog.map(({ code }) => code).join(',');
  const levels = [...severities, 'off'].join(',');
  assert.equal(
    fish?.slice(fish.indexOf(first)),
    [
      `${first} -l help -d 'Show the help'`,
      `${first} -l version -d 'Show the version'`,
      `${first} -a try -d ${about}`,
      `${head} -l flag -d 'F'`,
      `${head} -l choice -d 'C' -r -f -a 'x y'`,
      `${head} -l path -d 'P' -r -F`,
      `${head} -l report -d 'R' -r -F`,
      `${head} -l git -d 'G' -r -f -a '(__site_plugins_revisions)'`,
      `${head} -l rule -d 'R' -r -f -a '{${codes}}={${levels}}'`,
      `${head} -l number -d 'N' -r -f`,
      `${head} -l help -d 'Show the help'`,
      `${head} -f -a 'a b'`,
      '',
    ].join('\n'),
  );
  for (const line of [
    '"try --choice") _site_plugins_words "x y"; return ;;',
    '"try --path") compopt -o default 2> /dev/null; return ;;',
    '"try --report") compopt -o default 2> /dev/null; return ;;',
    '"try --git") _site_plugins_revisions; return ;;',
    '"try --rule") _site_plugins_rules "$part"; return ;;',
    '"try --number") :; return ;;',
    '  -*) _site_plugins_words "--flag --choice --path --report --git --rule --number --help" ;;',
    '  *) _site_plugins_words "a b" ;;',
  ]) {
    assert.ok(bash?.includes(`    ${line}\n`), line);
  }
  assert.ok(!bash?.includes('"try --flag"'));
  const entry = `    'try' = @{ About = 'Try [it]: what''s here...'; Completes = @('a', 'b'); Options = [ordered]@{
      '--flag' = @{ About = 'F'; Completes = $null }
      '--choice' = @{ About = 'C'; Completes = @('x', 'y') }
      '--path' = @{ About = 'P'; Completes = 'path' }
      '--report' = @{ About = 'R'; Completes = 'path' }
      '--git' = @{ About = 'G'; Completes = 'revision' }
      '--rule' = @{ About = 'R'; Completes = 'rule' }
      '--number' = @{ About = 'N'; Completes = $null }
      '--help' = @{ About = 'Show the help'; Completes = $null }
    } }
`;
  assert.ok(powershell?.includes(entry), powershell);
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
