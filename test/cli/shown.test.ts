/** What each command prints and writes in a folder with a few mistakes, kept in `shown`. */
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { commitAll, folderWith, read, sitePlugins } from '../support/cli.ts';
import { harbor } from '../support/fixTable.ts';
import { assertKept } from '../support/kept.ts';

const wrong = harbor
  .replace('"en-GB"', '"en-UK"')
  .replace('"enabled": true', '"enabled": "True"')
  .replace('"order": 20', '"order": 5')
  .replace('"light": "#faf8f8",', '"light": "#faf8f8"');

/** The arguments of the commands, separated by blanks. */
const commands: readonly string[] = [
  ...['check', 'check --quiet .', 'check sites/** --exclude sites/b', 'check none.json'],
  ...['check --diff', 'check --unsafe --diff site.plugins.json', 'check --max-warnings 0'],
  ...['check --rule invalid-locale=off', 'check --rule nothing=off', 'check --show-settings'],
  ...['check --format statistics', 'check --since HEAD', 'check --staged', 'check --fix sites/a'],
  ...['check --write-baseline', 'check', 'check --fixx', 'nothing', '--help', 'check --help'],
  ...['format --check', 'format --diff sites', 'format sites', 'where', 'where toc --format json'],
  ...['ignored', 'ignored --format json', 'add github:a/b', 'check --fix', 'check --fix --unsafe'],
  ...['add github:a/b https://github.com/c/d/tree/v1', 'add text', 'check --staged', 'diff HEAD'],
  ...['', ' --format json', ' --format markdown'].map(
    format => `diff site.plugins.json sites/a/site.plugins.json${format}`,
  ),
  ...['explain invalid-locale', 'explain nothing', 'completion bash', 'completion none'],
  ...['init', 'init new', 'init yaml --from site.yaml', 'init none', 'init --from a.txt'],
  'check -',
];

test('the output of each command', async () => {
  const folder = folderWith({
    'site.plugins.json': wrong,
    'sites/a/site.plugins.json': `\ufeff${harbor.replaceAll('\n', '\r\n')}`,
    'sites/b/site.plugins.yaml': 'configuration:\n  pageTitle: a: b\n',
    'site.yaml': 'pageTitle: A\nlocale: en\nfoo: 1\nplugins: [github:a/b]\n',
    'new/': '',
    'yaml/': '',
    'content/private/a.md': '',
    'content/private/b.png': '',
    'content/index.md': '# Hello\n',
  });
  commitAll(folder);
  const written = [
    'site.plugins.json',
    '.site-pluginsrc.json',
    'new/site.plugins.json',
    'yaml/site.plugins.json',
  ];
  let kept = '';
  const before = new Map<string, string>();
  for (const args of commands) {
    const result = await sitePlugins(args.split(' '), { folder, input: wrong });
    kept += `$ site-plugins ${args}\n${result.output}${result.errorOutput}(${result.code})\n`;
    for (const path of written.filter(one => existsSync(`${folder}/${one}`))) {
      const text = read(folder, path);
      if (before.has(path) && before.get(path) !== text) kept += `${path}:\n${text}`;
      before.set(path, text);
    }
    kept += '\n';
  }
  assertKept(new URL('./shown/commands.txt', import.meta.url), kept.replaceAll(folder, 'FOLDER'));
});
