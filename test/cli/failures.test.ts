/** What a command cannot use: one sentence that says why and what to do, exit code 2, and nothing written. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { clean, folderWith, sitePlugins } from '../support/cli.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

const yaml = 'configuration:\n  ignorePatterns: [private]\nplugins: []\n';

/** A project with files of all kinds. */
const project: Files = {
  'site.plugins.json': clean,
  'quartz.config.yaml': yaml,
  'config.toml': '',
  'sub/my file.toml': '',
  'own/site.plugins.json': clean,
  'notes.md': '# Notes\n',
  'a.ts': 'const = 1',
  'inner.yaml': 'configuration:\n  unheard: of\n',
  'list.json': '[]',
  'broken.json': '{ "plugins": [} configuration: x',
  'deep.json': `${'['.repeat(501)}${']'.repeat(501)}`,
  'yaml/site.plugins.json': yaml,
  'named/site.plugins.json/': '',
  'binary.json': Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 1),
  'utf-16.json': Buffer.from('\ufeff{}', 'utf16le'),
  'rc/site.plugins.json': clean,
  'rc/.site-pluginsrc.json': '{\n "rules": {},\n}',
  'code/site.plugins.json': clean,
  'code/package.json': '{"sitePlugins": {"rules": {"unknown-propertie": "off"}}}',
};

const unreadable = (path: string) =>
  `${path} is not a configuration. To see why, run "site-plugins check ${path}".`;
const unformatted =
  'has syntax errors and was not formatted. To see them, run "site-plugins check".';
const alone = 'Standard input cannot be combined with other paths.';

const none =
  'sub does not contain a site.plugins.json. To create one, run "site-plugins init sub".';
const empty = 'An argument must not be empty.';
const notWhole = (number: string) =>
  `"--max-warnings" needs a whole number of 0 or more, not "${number}".`;
const noGlob = (glob: string) =>
  `"--exclude" needs a glob of what to skip in the working folder, not "${glob}".`;

/** What is said of arguments. */
type Says = Readonly<Record<string, string | RegExp>>;

/** By what is wrong. */
const tables: Readonly<Record<string, Says>> = {
  'a file that cannot be used': {
    'where --file nope.json': 'nope.json does not exist.',
    'check named': 'named/site.plugins.json is a folder, not a file.',
    'check binary.json': 'binary.json is a binary file.',
    'check utf-16.json': 'utf-16.json is encoded as UTF-16. Save it as UTF-8.',
    'format broken.json': `broken.json ${unformatted}`,
    'format deep.json':
      'deep.json: The file is nested too deeply to be formatted. The maximum is 500 levels.',
    'check *.txt': '*.txt does not match any configuration.',
    'check --output-file list.json/x.txt -q own':
      'list.json/x.txt does not exist: a part of the path is not a folder.',
    'init --from a.ts sub': 'a.ts:1:7: The file cannot be read: Unexpected token.',
    'init --from inner.yaml sub':
      'inner.yaml:1:1: The file has no settings or plugins that can be imported. Is it the configuration of a site?',
    'ignored broken.json':
      /^broken\.json has syntax errors, so that its "ignorePatterns" cannot be read;/,
    ignored: /^The folder "content" of the notes cannot be read\. Set "content" in the project/,
  },
  'settings that are not valid': {
    'check rc':
      'rc/.site-pluginsrc.json: Line 2, column 13: Trailing commas are not allowed in JSON.',
    'check code':
      'code/package.json: Unknown rule code "unknown-propertie". Did you mean "unknown-property"?',
  },
  'an argument for another command': {
    'format quartz.config.yaml':
      'quartz.config.yaml is YAML, which is not formatted. Format it with Prettier or your editor.',
    'add --file quartz.config.yaml github:a/b':
      'quartz.config.yaml is YAML, to which this command does not add. Write the entry yourself; "site-plugins check" checks it.',
    'ignored config.toml':
      'config.toml is TOML, not a site.plugins.json. To import it, run "site-plugins init --from config.toml".',
    'check sub/my\u00a0file.toml': /init --from 'sub\/my file\.toml'"\.$/,
    'check sub': none,
    'format sub': none,
    'init quartz.config.yaml':
      'quartz.config.yaml is a file, not a folder. To import it, run "site-plugins init --from quartz.config.yaml".',
    'add npx site plugin add github:o/r':
      '"npx" is not the address or the entry of a plugin. Put all of it in quotes: site-plugins add \'npx site plugin add github:o/r\'',
    [`add \ntwo\u00a0words\u00a0${'x'.repeat(60)}\nmore`]: `"two words ${'x'.repeat(50)}…" is not the address or the entry of a plugin. Write for example "github:owner/repo".`,
    'where ./own/site.plugins.json':
      '"./own/site.plugins.json" is not the name of a plugin. To read a file, run "site-plugins where --file ./own/site.plugins.json".',
    'check github:owner/graph': 'github:owner/graph does not exist.',
    'ignored sub': 'sub is a folder, not a file.',
    'ignored notes.md': unreadable('notes.md'),
    'where --file yaml/site.plugins.json': unreadable('yaml/site.plugins.json'),
    'diff own/site.plugins.json list.json': unreadable('list.json'),
    'where explorr': /^site\.plugins\.json has no plugin "explorr"\. Did you mean "explorer"\?$/,
    'lsp --socket=65536': '--socket takes an integer from 0 to 65535, not "65536".',
    'diff - -': '"diff" can read one of both files from standard input.',
    'check --staged': /^\/.* is not in a Git repository\.$/,
  },
};

/** The same of arguments that are invalid; the sentence is followed by where the help is. */
const usage: Says = {
  '': 'A command is required, such as "site-plugins check".',
  chekc: 'Unknown command "chekc". Did you mean "check"?',
  '--hlep': 'Unknown option "--hlep". Did you mean "--help"?',
  "add ''": empty,
  "check ''": empty,
  "init ''": empty,
  'explain a b': 'The command takes one code.',
  'where a b': 'The command takes one plugin.',
  add: '"add" needs a plugin to add.',
  'user-api --port 65536': /^--port takes /,
  'lsp extra': 'Unexpected argument "extra".',
  'completion powrshell':
    'A shell is required: bash, zsh, fish, powershell. Did you mean "powershell"?',
  'diff --git HEAD a b': '"diff" takes at most one file beside "--git".',
  'where --file ': '"--file" needs a value.',
  'check --rule --fix': '"--rule" needs a value.',
  'check --rule not-in-enum': '"--rule" needs code=severity, not "not-in-enum".',
  'check -quiet': 'Unknown option "-quiet". Did you mean "--quiet"?',
  'check -x': 'Unknown option "-x".',
  'check --fix=yes': '"--fix" does not take a value.',
  'check --format jsn': /^"--format" must be one of pretty, .*, not "jsn"\. Did you mean "json"\?/,
  'check --max-warnings -1': notWhole('-1'),
  'check --max-warnings 1.5': notWhole('1.5'),
  'check --max-warnings 1234567890': notWhole('1234567890'),
  'check --show-settings a b': '"--show-settings" takes one path.',
  'check - -': alone,
  'format - a.json': alone,
  'check --stdin a.json': alone,
  'check --staged --since HEAD': '"--staged" cannot be combined with "--since".',
  'check --unsafe': '"--unsafe" needs "--fix" or "--diff".',
  'check --watch -': '"--stdin" cannot be combined with "--watch".',
  'check --watch --write-baseline': '"--write-baseline" cannot be combined with "--watch".',
  'check --staged -': '"--stdin" cannot be combined with "--staged".',
  'check --since=HEAD -': '"--stdin" cannot be combined with "--since".',
  'check --write-baseline -': '"--stdin" cannot be combined with "--write-baseline".',
  'check --output-file json=': '"--output-file" needs the path of a file.',
  'check --output-file jsn=x': '"jsn" is not a format of "--output-file".',
  'check --output-file a/site.plugins.json':
    '"--output-file" would replace the configuration "a/site.plugins.json".',
  'check --output-file json=./mine.json mine.json':
    '"--output-file" would replace the configuration "./mine.json".',
  'check --exclude ../x': noGlob('../x'),
  'check --exclude ./!keep': noGlob('./!keep'),
  'check --exclude /elsewhere/x': noGlob('/elsewhere/x'),
};

/** Returns the words of a line: `''` is an empty one, and a no-break space is a space in a word. */
function wordsOf(line: string): string[] {
  if (line === '') return [];
  return line.split(' ').map(word => (word === "''" ? '' : word.replaceAll('\u00a0', ' ')));
}

async function failureOf(args: readonly string[], files: Files, input = ''): Promise<string> {
  const folder = folderWith(files);
  const before = readdirSync(folder, { recursive: true });
  const { code, output, errorOutput } = await sitePlugins(args, { folder, input });
  assert.deepEqual([code, output], [2, ''], errorOutput);
  assert.deepEqual(readdirSync(folder, { recursive: true }), before);
  const [, sentence] = /^site-plugins: (.*)\n$/.exec(errorOutput) ?? assert.fail(errorOutput);
  return sentence ?? '';
}

function assertSays(sentence: string, says: string | RegExp): void {
  if (typeof says === 'string') assert.equal(sentence, says);
  else assert.match(sentence, says);
}

for (const [what, cases] of Object.entries(tables)) {
  for (const [args, says] of Object.entries(cases)) {
    test(`${what}: ${args}`, async () => {
      assertSays(await failureOf(wordsOf(args), project), says);
    });
  }
}

for (const [line, says] of Object.entries(usage)) {
  test(`invalid arguments: ${line}`, async () => {
    const args = wordsOf(line);
    const sentence = await failureOf(args, {});
    const help = /^(?:|chekc|--hlep)$/.test(line) ? '--help' : `${args[0]} --help`;
    const hint = ` See "site-plugins ${help}".`;
    assert.ok(sentence.endsWith(hint), sentence);
    assertSays(sentence.slice(0, -hint.length), says);
  });
}

test('a folder without a configuration, and standard input that cannot be used', async () => {
  const says = '. does not contain a site.plugins.json. To create one, run "site-plugins init".';
  assert.equal(await failureOf(['check'], {}), says);
  const binary = await failureOf(['check', '--stdin', '--fix'], {}, '\0\u0001');
  assert.equal(binary, 'site.plugins.json is a binary file.');
  const broken = await failureOf(['format', '--stdin-filename', 'a.json'], {}, '{');
  assert.equal(broken, `a.json ${unformatted}`);
});
