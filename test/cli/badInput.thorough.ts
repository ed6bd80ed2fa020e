import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, ftruncateSync, openSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { clean, cliPath, folderWith, misspelled, read, run, sitePlugins } from '../support/cli.ts';

interface Case {
  readonly name: string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly args?: readonly string[];
  readonly input?: string | Uint8Array;
  /** The only line on standard error, without the name of the program. */
  readonly says: string | RegExp;
}

const see = (command: string) => `See "site-plugins ${command} --help".`;

const cases: readonly Case[] = [
  { name: 'no such file', args: ['check', 'nope.json'], says: 'nope.json does not exist.' },
  {
    name: 'a glob without a file',
    args: ['check', '*.json'],
    says: '*.json does not match any configuration.',
  },
  {
    name: 'a folder named like the file',
    files: { 'site.plugins.json/': '' },
    says: 'site.plugins.json is a folder, not a file.',
  },
  {
    name: 'an empty folder',
    args: ['check'],
    says: '. does not contain a site.plugins.json. To create one, run "site-plugins init".',
  },
  {
    name: 'a binary file',
    files: { 'site.plugins.json': Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 1) },
    says: 'site.plugins.json is a binary file.',
  },
  {
    name: 'UTF-16',
    files: { 'site.plugins.json': Buffer.from('\ufeff{}', 'utf16le') },
    says: 'site.plugins.json is encoded as UTF-16. Save it as UTF-8.',
  },
  {
    name: 'binary standard input',
    args: ['check', '--stdin', '--fix'],
    input: Uint8Array.of(0, 1),
    says: 'site.plugins.json is a binary file.',
  },
  {
    name: 'settings that are not valid JSON',
    files: { 'site.plugins.json': clean, '.site-pluginsrc.json': '{\n "rules": {},\n}' },
    says: '.site-pluginsrc.json: Line 2, column 13: Trailing commas are not allowed in JSON.',
  },
  {
    name: 'settings with an unknown code',
    files: {
      'a/site.plugins.json': clean,
      'package.json': '{"sitePlugins": {"rules": {"unknown-propertie": "off"}}}',
    },
    says: 'package.json: Unknown rule code "unknown-propertie". Did you mean "unknown-property"?',
  },
  {
    name: 'a code without a severity',
    args: ['check', '--rule', 'not-in-enum'],
    says: `"--rule" needs code=severity, not "not-in-enum". ${see('check')}`,
  },
  {
    name: 'an option without its value',
    args: ['check', '--rule', '--fix'],
    says: `"--rule" needs a value. ${see('check')}`,
  },
  {
    name: 'an option with an empty value',
    args: ['where', '--file', ''],
    says: `"--file" needs a value. ${see('where')}`,
  },
  ...['add', 'check', 'diff', 'explain', 'format', 'ignored', 'init', 'where'].map(name => ({
    name: `an empty argument of "${name}"`,
    args: [name, ''],
    says: `An argument must not be empty. ${see(name)}`,
  })),
  {
    name: 'an unknown option',
    args: ['check', '--fxi'],
    says: `Unknown option "--fxi". Did you mean "--fix"? ${see('check')}`,
  },
  {
    name: 'a value for a flag',
    args: ['check', '--fix=yes'],
    says: `"--fix" does not take a value. ${see('check')}`,
  },
  {
    name: 'an unknown report format',
    args: ['check', '--format', 'jsn'],
    says: /^"--format" must be one of pretty, .*, not "jsn"\. Did you mean "json"\?/,
  },
  {
    name: 'a seed that is not valid JSON',
    files: { 'users.json': '[\n  { "id": 1, }\n]' },
    args: ['user-api', '--seed', 'users.json'],
    says: 'users.json is not valid JSON: line 2, column 14.',
  },
  {
    name: 'fault rules in UTF-16',
    files: { 'faults.json': Buffer.from('\ufeff[]é', 'utf16le') },
    args: ['user-api', '--faults', 'faults.json'],
    says: 'faults.json is not UTF-8. Save it with this encoding.',
  },
  {
    name: 'an unknown command',
    args: ['chekc'],
    says: 'Unknown command "chekc". Did you mean "check"? See "site-plugins --help".',
  },
  { name: 'no command', args: [], says: /^A command is required/ },
  {
    name: 'an unknown code to explain',
    args: ['explain', 'nope'],
    says: /^Unknown rule code "nope"/,
  },
  {
    name: 'a file to format that is not valid JSON',
    files: { 'site.plugins.json': '{' },
    args: ['format'],
    says: /^site\.plugins\.json has syntax errors and was not formatted/,
  },
  {
    name: 'a new file in a folder that does not exist',
    args: ['init', 'nope'],
    says: 'nope/site.plugins.json cannot be written: its folder does not exist.',
  },
  {
    name: 'the settings of two files',
    args: ['check', '--show-settings', 'a', 'b'],
    says: `"--show-settings" takes one path. ${see('check')}`,
  },
  ...(
    [
      ['explain', 'The command takes one code.'],
      ['init', 'The command takes one folder.'],
      ['ignored', 'The command takes one file.'],
      ['where', 'The command takes one plugin.'],
    ] as const
  ).map(([command, says]) => ({
    name: `two arguments of "${command}"`,
    args: [command, 'a', 'b'],
    says: `${says} ${see(command)}`,
  })),
  { name: 'nothing to add', args: ['add'], says: `"add" needs a plugin to add. ${see('add')}` },
  {
    name: 'an argument of the language server',
    args: ['lsp', 'extra'],
    says: `Unexpected argument "extra". ${see('lsp')}`,
  },
  {
    name: 'no shell',
    args: ['completion'],
    says: `A shell is required: bash, zsh, fish, powershell. ${see('completion')}`,
  },
  ...['-1', '1.5', '1234567890'].map(number => ({
    name: `"${number}" as a number`,
    args: ['check', '--max-warnings', number],
    says: `"--max-warnings" needs a whole number of 0 or more, not "${number}". ${see('check')}`,
  })),
  {
    name: 'standard input as the text of a file that is named as well',
    files: { 'site.plugins.json': clean },
    args: ['where', '--file', 'site.plugins.json', '--stdin-filename', 'x.json'],
    says: '"--stdin-filename" cannot be combined with another path than "-".',
  },
  ...(
    [
      [['--staged', '--since', 'HEAD'], '"--staged" cannot be combined with "--since".'],
      [['--unsafe'], '"--unsafe" needs "--fix" or "--diff".'],
      [
        ['--watch', '--stdin'],
        '"--watch" cannot be combined with "--stdin" or "--write-baseline".',
      ],
      [['--staged', '-'], '"--staged" and "--since" cannot be combined with "--stdin".'],
      [['--since=HEAD', '--stdin'], '"--staged" and "--since" cannot be combined with "--stdin".'],
      [['--write-baseline', '-'], '"--write-baseline" cannot be combined with "--stdin".'],
      [['--output-file', 'json='], '"--output-file" needs the path of a file.'],
      [['--output-file', 'jsn=x'], '"jsn" is not a format of "--output-file".'],
      [
        ['--output-file', 'a/site.plugins.json'],
        '"--output-file" would replace the configuration "a/site.plugins.json".',
      ],
      [
        ['--output-file', 'json=./mine.json', 'mine.json'],
        '"--output-file" would replace the configuration "./mine.json".',
      ],
      [
        ['--output-file', 'a', '--output-file', 'json=./a'],
        '"--output-file" cannot write two reports to "./a".',
      ],
      ...['../x', './!keep', '/elsewhere/x'].map(
        glob =>
          [
            ['--exclude', glob],
            `"--exclude" needs a glob of what to skip in the working folder, not "${glob}".`,
          ] as const,
      ),
    ] as const
  ).map(([args, says]) => ({
    name: args.join(' '),
    args: ['check', ...args],
    says: `${says} ${see('check')}`,
  })),
  {
    name: 'notes outside of the project',
    files: {
      '.git/': '',
      '.site-pluginsrc.json': '{ "content": ".." }',
      'site.plugins.json': clean,
    },
    args: ['ignored'],
    says: 'The folder "content" of the notes cannot be read. Set "content" in the project settings to its path.',
  },
  {
    name: 'a report in a folder that does not exist',
    files: { 'site.plugins.json': clean },
    args: ['check', '--output-file', 'no/x.txt'],
    says: 'no/x.txt cannot be written: its folder does not exist.',
  },
  {
    name: 'a standard input to format that is not valid JSON',
    args: ['format', '--stdin', '--stdin-filename', 'a.json'],
    input: '{',
    says: 'a.json has syntax errors and was not formatted. To see them, run "site-plugins check".',
  },
  {
    name: 'an unknown shell',
    args: ['completion', 'powrshell'],
    says: `A shell is required: bash, zsh, fish, powershell. Did you mean "powershell"? ${see('completion')}`,
  },
  {
    name: 'a port that does not exist',
    args: ['user-api', '--port', '99999'],
    says: `--port takes an integer from 0 to 65535, not "99999". ${see('user-api')}`,
  },
];

for (const { name, files = {}, args = ['check'], input = '', says } of cases) {
  test(`${name}: one sentence and exit code 2`, async () => {
    const folder = folderWith(files);
    const before = readdirSync(folder);
    const { code, output, errorOutput } = await sitePlugins(args, { folder, input });
    assert.equal(code, 2, errorOutput);
    assert.equal(output, '');
    const [sentence = '', ...more] = errorOutput.split('\n');
    assert.deepEqual(more, [''], errorOutput);
    const said = sentence.replace('site-plugins: ', '');
    if (typeof says === 'string') assert.equal(said, says);
    else assert.match(said, says);
    assert.deepEqual(readdirSync(folder), before);
  });
}

test('100 MB are rejected without being read', async () => {
  const folder = folderWith({});
  const file = openSync(join(folder, 'site.plugins.json'), 'w');
  ftruncateSync(file, 100 * 1024 * 1024);
  closeSync(file);
  const { code, errorOutput } = await sitePlugins(['check', '--fix'], { folder });
  assert.equal(code, 2);
  const says = 'site.plugins.json is too large. The maximum is 16 MB.';
  assert.equal(errorOutput, `site-plugins: ${says}\n`);
});

test('an endless input is rejected', async () => {
  const script = `"${process.execPath}" "${cliPath}" check --stdin < /dev/zero`;
  const { code, errorOutput } = await run('sh', ['-c', script]);
  assert.equal(code, 2);
  const says = 'site.plugins.json is too large. The maximum is 16 MB.';
  assert.ok(errorOutput.endsWith(`${says}\n`), errorOutput);
});

test('broken and circular links, and devices, are reported', async () => {
  const folder = folderWith({ 'a/': '', 'b/': '' });
  symlinkSync('nothing', join(folder, 'a', 'site.plugins.json'));
  symlinkSync('site.plugins.json', join(folder, 'b', 'site.plugins.json'));
  const { code, errorOutput } = await sitePlugins(['check', '.', '/dev/null'], { folder });
  assert.equal(code, 2);
  assert.deepEqual(errorOutput.trimEnd().split('\n').sort(), [
    'site-plugins: /dev/null is not a regular file.',
    'site-plugins: a/site.plugins.json is a symbolic link to a file that does not exist.',
    'site-plugins: b/site.plugins.json is a symbolic link that leads back to itself.',
  ]);
});

test('a reader that closes the pipe ends the command silently, and files are fixed completely', async () => {
  const folder = folderWith({ 'site.plugins.json': misspelled });
  const child = spawn(process.execPath, [cliPath, 'check', '--fix', '--format', 'sarif'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let errorOutput = '';
  child.stderr.on('data', chunk => {
    errorOutput += chunk;
  });
  const code = await new Promise(resolve => child.on('close', resolve));
  assert.equal(code, 141);
  assert.equal(errorOutput, '');
  assert.equal(read(folder, 'site.plugins.json'), clean);
});

test('a reader that closes standard error does not change the exit code', async () => {
  const child = spawn(process.execPath, [cliPath, 'check', 'nope.json'], {
    cwd: folderWith({}),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.destroy();
  assert.deepEqual(await once(child, 'close'), [2, null]);
});

test('without standard output and standard error the exit code is still set', async () => {
  const folder = folderWith({ 'site.plugins.json': misspelled });
  const script = `"${process.execPath}" "${cliPath}" check >&- 2>&-; echo $?`;
  const { output } = await run('sh', ['-c', script], { folder });
  assert.match(output, /^[12]\n$/);
});

for (const [program, ...args] of [
  ['cli.js', 'check'],
  ['cli.js', 'user-api', '--port', '0'],
  ['mock-api.js', '--port', '0'],
  ['server.js', '--stdio'],
]) {
  test(`${program} ${args.join(' ')} says which Node.js it needs`, async () => {
    const versions = `{ ...process.versions, node: '18.20.8' }`;
    const older = `Object.defineProperty(process, 'versions', { value: ${versions} });`;
    const folder = folderWith({ 'older.cjs': older, 'site.plugins.json': clean });
    const path = join(dirname(cliPath), `${program}`);
    const before = ['--require', join(folder, 'older.cjs'), path];
    const { code, output, errorOutput } = await run(process.execPath, [...before, ...args], {
      folder,
    });
    assert.deepEqual([code, output], [2, '']);
    const says = 'Node.js 20 or newer is required, and this is 18.20.8. Update Node.js.';
    assert.equal(errorOutput, `site-plugins: ${says}\n`);
  });
}
