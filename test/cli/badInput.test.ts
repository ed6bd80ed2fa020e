import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readText } from '../../server/src/node/readText.ts';
import { clean, cliPath, folderWith, misspelt, read, run, sitePlugins } from '../support/cli.ts';

interface Case {
  readonly name: string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly args?: readonly string[];
  readonly input?: string | Uint8Array;
  /** The one sentence on standard error, without the name of the program. */
  readonly says: string | RegExp;
}

const see = (command: string) => `See "site-plugins ${command} --help".`;

const cases: readonly Case[] = [
  { name: 'no file in a folder', says: '. holds no site.plugins.json.' },
  { name: 'no such file', args: ['check', 'nope.json'], says: 'nope.json does not exist.' },
  {
    name: 'a path through a file',
    files: { a: '' },
    args: ['check', 'a/b'],
    says: /^a\/b does not exist/,
  },
  { name: 'a glob without a file', args: ['check', '*.json'], says: '*.json matches no file.' },
  { name: 'a glob in no folder', args: ['check', 'x/*.json'], says: 'x/*.json matches no file.' },
  {
    name: 'a folder named like the file',
    files: { 'site.plugins.json/': '' },
    says: 'site.plugins.json is a folder, not a file.',
  },
  {
    name: 'the same, asked for',
    files: { 'site.plugins.json/': '' },
    args: ['check', 'site.plugins.json'],
    says: 'site.plugins.json is a folder, not a file.',
  },
  {
    name: 'a binary file',
    files: { 'site.plugins.json': Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 1) },
    says: 'site.plugins.json is a binary file.',
  },
  {
    name: 'UTF-16',
    files: { 'site.plugins.json': Buffer.from('\ufeff{}', 'utf16le') },
    says: 'site.plugins.json is UTF-16; save it as UTF-8.',
  },
  {
    name: 'Latin-1',
    files: { 'site.plugins.json': Buffer.from('{"é": 1}', 'latin1') },
    says: 'site.plugins.json is not UTF-8 text.',
  },
  {
    name: 'binary standard input',
    args: ['check', '--stdin', '--fix'],
    input: Uint8Array.of(0, 1),
    says: 'site.plugins.json is a binary file.',
  },
  {
    name: 'a configuration that is no JSON',
    files: { 'site.plugins.json': clean, '.site-pluginsrc.json': '{\n "rules": {},\n}' },
    says: '.site-pluginsrc.json: Line 2, column 13: JSON allows no comma after the last item.',
  },
  {
    name: 'a configuration with an unknown code',
    files: {
      'a/site.plugins.json': clean,
      'package.json': '{"sitePlugins": {"rules": {"unknown-propertie": "off"}}}',
    },
    says: 'package.json: Unknown rule code "unknown-propertie". Did you mean "unknown-property"?',
  },
  {
    name: 'a configuration with an unknown severity',
    files: {
      'site.plugins.json': clean,
      '.site-pluginsrc.json': '{"rules": {"not-in-enum": "warn"}}',
    },
    says: /^\.site-pluginsrc\.json: The severity of "not-in-enum" must be .* not "warn"\./,
  },
  {
    name: 'a configuration with an unknown key',
    files: { 'site.plugins.json': clean, '.site-pluginsrc.json': '{"rule": {}}' },
    says: '.site-pluginsrc.json: Unknown key "rule". Did you mean "rules"?',
  },
  {
    name: 'a catalogue that is not there',
    files: { 'site.plugins.json': clean, '.site-pluginsrc.json': '{"catalogs": ["c.json"]}' },
    says: '.site-pluginsrc.json: The catalogue c.json does not exist.',
  },
  {
    name: 'an unknown code on the command line',
    args: ['check', '--rule', 'nope=off'],
    says: `Unknown rule code "nope". ${see('check')}`,
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
    name: 'an unknown option',
    args: ['check', '--fxi'],
    says: `Unknown option "--fxi". Did you mean "--fix"? ${see('check')}`,
  },
  {
    name: 'a value for a flag',
    args: ['check', '--fix=yes'],
    says: `"--fix" takes no value. ${see('check')}`,
  },
  {
    name: 'no number',
    args: ['check', '--max-warnings', 'few'],
    says: `"--max-warnings" needs a whole number of 0 or more, not "few". ${see('check')}`,
  },
  {
    name: 'an unknown form of the report',
    args: ['check', '--format', 'jsn'],
    says: /^"--format" must be one of pretty, .*, not "jsn"\. Did you mean "json"\?/,
  },
  {
    name: 'standard input and paths',
    args: ['check', '--stdin', 'x'],
    says: `"--stdin" takes no paths. ${see('check')}`,
  },
  {
    name: 'an unknown command',
    args: ['chekc'],
    says: 'Unknown command "chekc". Did you mean "check"? See "site-plugins --help".',
  },
  { name: 'no command', args: [], says: /^Say what to do/ },
  {
    name: 'an unknown code to explain',
    args: ['explain', 'nope'],
    says: /^Unknown rule code "nope"/,
  },
  {
    name: 'a file to lay out that is no JSON',
    files: { 'site.plugins.json': '{' },
    args: ['format'],
    says: /^site\.plugins\.json has syntax errors and was not laid out/,
  },
  {
    name: 'a page type that is not there',
    files: { 'site.plugins.json': clean },
    args: ['preview', '--page-type', 'foldr', '--out', 'p.svg'],
    says: 'site.plugins.json: There is no page type "foldr" in "byPageType". Did you mean "folder"?',
  },
  {
    name: 'a starting file for a folder that is not there',
    args: ['init', 'nope'],
    says: 'nope/site.plugins.json could not be written: there is no such folder.',
  },
  {
    name: 'a picture for a folder that is not there',
    files: { 'site.plugins.json': clean },
    args: ['preview', '--out', 'nope/p.svg'],
    says: 'nope/p.svg could not be written: there is no such folder.',
  },
  {
    name: 'a picture where a folder stands',
    files: { 'site.plugins.json': clean, 'p.svg/': '' },
    args: ['preview', '--out', 'p.svg'],
    says: 'p.svg could not be written: it is a folder, not a file.',
  },
];

for (const { name, files = {}, args = ['check'], input = '', says } of cases) {
  test(`${name}: one sentence and 2`, async () => {
    const folder = folderWith(files);
    const before = readdirSync(folder);
    const { code, output, complaints } = await sitePlugins(args, { folder, input });
    assert.equal(code, 2, complaints);
    assert.equal(output, '');
    const [sentence = '', ...more] = complaints.split('\n');
    assert.deepEqual(more, [''], complaints);
    const said = sentence.replace('site-plugins: ', '');
    if (typeof says === 'string') assert.equal(said, says);
    else assert.match(said, says);
    assert.deepEqual(readdirSync(folder), before);
  });
}

test('100 MB are refused at once', async () => {
  const folder = folderWith({});
  const file = openSync(join(folder, 'site.plugins.json'), 'w');
  ftruncateSync(file, 100 * 1024 * 1024);
  closeSync(file);
  const { code, complaints } = await sitePlugins(['check', '--fix'], { folder });
  assert.equal(code, 2);
  const says = 'site.plugins.json is too large: at most 16 MB are read.';
  assert.equal(complaints, `site-plugins: ${says}\n`);
});

test('an input without an end is refused', async () => {
  const script = `"${process.execPath}" "${cliPath}" check --stdin < /dev/zero`;
  const { code, complaints } = await run('sh', ['-c', script]);
  assert.equal(code, 2);
  const says = 'site.plugins.json is too large: at most 16 MB are read.';
  assert.ok(complaints.endsWith(`${says}\n`), complaints);
});

test('links to nothing and in a circle, and what is no file, are reported', async () => {
  const folder = folderWith({ 'a/': '', 'b/': '' });
  symlinkSync('nothing', join(folder, 'a', 'site.plugins.json'));
  symlinkSync('site.plugins.json', join(folder, 'b', 'site.plugins.json'));
  const { code, complaints } = await sitePlugins(['check', '.', '/dev/null'], { folder });
  assert.equal(code, 2);
  assert.deepEqual(complaints.trimEnd().split('\n').sort(), [
    'site-plugins: /dev/null is not a regular file.',
    'site-plugins: a/site.plugins.json does not exist.',
    'site-plugins: b/site.plugins.json is a link that leads in a circle.',
  ]);
});

test('what may not be read is said to be so', () => {
  const folder = folderWith({ 'secret.json': clean });
  const path = join(folder, 'secret.json');
  const { geteuid, seteuid } = process;
  assert.ok(geteuid !== undefined && seteuid !== undefined, 'needs a system with user ids');
  const self = geteuid();
  // The folder of a test is open to its owner alone; another user may not enter it.
  if (self === 0) seteuid(65534);
  const refused = self === 0 ? path : '/etc/shadow';
  const outcome = readText(refused);
  if (self === 0) seteuid(self);
  assert.deepEqual(outcome, { failure: 'may not be accessed' });
});

test('what can be checked is checked, whatever else fails', async () => {
  const folder = folderWith({ 'a.json': misspelt, 'b.json': Uint8Array.of(0) });
  const { code, output } = await sitePlugins(['check', 'b.json', 'c.json', 'a.json'], { folder });
  assert.equal(code, 2);
  assert.match(output, /^a\.json:\d+:7 error unknown-property/);
});

test('a reader that leaves early is told of, and files are fixed as a whole', async () => {
  const folder = folderWith({ 'site.plugins.json': misspelt });
  const child = spawn(process.execPath, [cliPath, 'check', '--fix', '--format', 'sarif'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let complaints = '';
  child.stderr.on('data', chunk => {
    complaints += chunk;
  });
  const code = await new Promise(resolve => child.on('close', resolve));
  assert.equal(code, 2);
  assert.equal(
    complaints,
    'site-plugins: The output could not be written: nobody reads it any more.\n',
  );
  assert.equal(read(folder, 'site.plugins.json'), clean);
});

test('nobody to listen on either side ends in 2 as well', async () => {
  const folder = folderWith({ 'site.plugins.json': misspelt });
  const script = `"${process.execPath}" "${cliPath}" check >&- 2>&-; echo $?`;
  const { output } = await run('sh', ['-c', script], { folder });
  assert.match(output, /^[12]\n$/);
});
