/** What each command prints and writes in a folder with a few mistakes, and each format of a report, kept in `shown`. */
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { reporters } from '../../server/src/cli/reporters/index.ts';
import { commitAll, folderWith, read, sitePlugins } from '../support/cli.ts';
import { harbor } from '../support/fixTable.ts';
import { assertKept } from '../support/kept.ts';

const wrong = harbor
  .replace('"en-GB"', '"en-UK"')
  .replace('"enabled": true', '"enabled": "True"')
  .replace('"order": 20', '"order": 5')
  .replace('"light": "#faf8f8",', '"light": "#faf8f8"');

/** What is on standard input: a site with tabs, CRLF and a warning, which is different for readers. */
const input = harbor
  .replaceAll('  ', '\t')
  .replaceAll('\n', '\r\n')
  .replace('"en-GB"', '"en_GB"')
  .replace('"enabled": true', '"enabled": false')
  .replace('"Harbor Notes"', '"[a](b) <img> @all\\n# x"');

/** A site in two programs, with what cannot be read in both. */
const config = `export default {
  configuration: { pageTitle: "A", enableSPA: true, locale: "en-US", theme: { fontOrigin: "googleFonts" } },
  plugins: { transformers: [Plugin.Graph({ depth: 2 }), ...more] },
}
`;
const layout = `export const defaultContentPageLayout = { left: [Component.Graph()] }
export const later = () => defaultContentPageLayout.left.push(Component.Search())
`;

/** The arguments of the commands, separated by spaces. */
const commands: readonly string[] = [
  ...['check', 'check --quiet .', 'check sites/** --exclude sites/b', 'check none.json'],
  ...['check -', 'check - --max-warnings 1', 'check - --max-warnings 0', 'check --stdin --fix'],
  'check --fix sites/a',
  ...['check --diff', 'check --diff --color always', 'check --unsafe --diff site.plugins.json'],
  ...['check --rule invalid-locale=off', 'check --rule nothing=off', 'check --show-settings'],
  ...['check --format statistics', 'check --statistics', 'check --statistics sites/a'],
  ...['check --since HEAD', 'check --staged', 'check --staged --quiet', 'diff --git HEAD'],
  ...['check --write-baseline', 'check --quiet --write-baseline', 'check', 'check --fixx'],
  ...['nothing', '--help', 'check --help', 'format --check', 'format --check sites'],
  ...['format --diff sites', 'format sites', 'format --check sites'],
  ...['format --diff --stdin-filename sites/x.json', 'format --stdin', 'format --stdin --check'],
  ...[
    'where',
    'where graph --format json',
    'where toc --file -',
    'ignored',
    'ignored --format json',
    'ignored -',
    'add github:a/b',
  ],
  ...['check --fix', 'check --fix --unsafe', 'add github:a/b https://github.com/c/d/tree/v1'],
  ...['add github:a/b github:e/f', 'add github:g/h text', 'check --staged', 'diff HEAD'],
  ...['', ' --format json', ' --format markdown'].map(
    format => `diff site.plugins.json sites/a/site.plugins.json${format}`,
  ),
  ...['diff sites/a/site.plugins.json - --format markdown', 'diff --git HEAD'],
  ...['HEAD', 'none', 'HEAD:sites', '--all'].map(
    revision => `diff sites/a/site.plugins.json --git=${revision}`,
  ),
  ...['explain invalid-locale', 'explain nothing', 'completion bash', 'completion none'],
  ...['init', 'init new', 'check new', 'format --check new', 'init new', 'diff --git HEAD new'],
  ...['init yaml --from site.yaml', 'init none', 'init --from a.txt'],
  ...['ignored yaml/site.plugins.json', 'check --prune-baseline new'],
  ...['init several --from site.layout.ts --from site.config.ts', 'check -q several'],
  'init hosts --from packages.yaml --host codeberg',
  'add --file hosts/site.plugins.json @garden/search --host codeberg',
  'add --file hosts/site.plugins.json {"source":"@garden/tags"}',
  ...['check --fix hosts', 'check --fix --host codeberg hosts'],
  ...['check --rule missing-property=off private.json', 'diff private.json public.json'],
];

/** Compares an output with what is kept of it, in which the folder has a name, and escape sequences are visible. */
function keep(name: string, output: string, folder: string): void {
  const file = new URL(`./shown/${name}.txt`, import.meta.url);
  assertKept(file, output.replaceAll(folder, 'FOLDER').replaceAll('\u001b', '␛'));
}

test('the output of each command', async () => {
  const folder = folderWith({
    'site.plugins.json': wrong,
    'sites/a/site.plugins.json': `\ufeff${harbor.replaceAll('\n', '\r\n')}`,
    'sites/b/site.plugins.yaml': 'configuration:\n  pageTitle: a: b\n',
    'private.json': '{ "configuration": { "ignorePatterns": ["private", "zzz"] }, "plugins": [] }',
    'public.json': '{ "configuration": { "ignorePatterns": ["zzz"] }, "plugins": [] }',
    'site.config.ts': config,
    'site.layout.ts': layout,
    'packages.yaml': 'plugins:\n  - source: "@garden/graph"\n  - "@garden/toc"\n',
    'site.yaml': 'pageTitle: A\nlocale: en\nfoo: 1\nplugins: [github:a/b]\n',
    'several/': '',
    'hosts/': '',
    'new/': '',
    'yaml/': '',
    'content/private/a.md': '',
    'content/private/b.png': '',
    'content/index.md': '# Hello\n',
  });
  commitAll(folder);
  const written = [
    'site.plugins.json',
    'sites/b/site.plugins.yaml',
    '.site-pluginsrc.json',
    'new/site.plugins.json',
    ...['yaml', 'several', 'hosts'].map(name => `${name}/site.plugins.json`),
  ];
  let kept = '';
  const before = new Map([['site.plugins.json', wrong]]);
  for (const args of commands) {
    const { code, output, errorOutput } = await sitePlugins(args.split(' '), { folder, input });
    const errors = errorOutput.replace(/^(?=.)/gm, '2> ');
    kept += `$ site-plugins ${args}\n${output}${errors}(${code})\n`;
    for (const path of written.filter(one => existsSync(`${folder}/${one}`))) {
      const text = read(folder, path);
      if (before.get(path) !== text) kept += `${path}:\n${text}`;
      before.set(path, text);
    }
    kept += '\n';
  }
  keep('commands', kept, folder);
});

/** A site with a problem of each severity, of which one has a related place and two fixes. */
const faulty = `{
  "plugins": [
    { "source": "github:a/b", "enbaled": true, "order": "1" },
    { "source": "github:a/c", "enabled": true, "enabled": true, "layout": { "position": "lft" } }
  ]
}
`;

test('each format of a report', async () => {
  const folder = folderWith({
    '.site-pluginsrc.json': JSON.stringify({
      rules: {
        'missing-property': 'off',
        'wrong-type': 'information',
        'duplicate-property': 'warning',
        'not-in-enum': 'hint',
      },
    }),
    'a b.json': faulty,
    'c.json': '{ "plugins": [] }',
  });
  let kept = '';
  for (const args of [
    ...Object.keys(reporters).map(format => [`--format=${format}`, 'c.json', 'none.json']),
    ['--color=always'],
    // Warnings that are not shown.
    ...['pretty', 'junit'].map(format => [
      `--format=${format}`,
      '-q',
      '--rule=unknown-property=off',
    ]),
  ]) {
    const { code, output } = await sitePlugins(['check', ...args, 'a b.json'], { folder });
    // What SARIF says of all rules is in docs/rules.md.
    const own = output
      .replace(/"driver": \{[\s\S]*?\n {8}\}/, '"driver": …')
      .replace(/"ruleIndex": \d+/g, '"ruleIndex": …');
    kept += `$ site-plugins check ${args.join(' ')} 'a b.json'\n${own}(${code})\n\n`;
  }
  keep('reports', kept, folder);
});
