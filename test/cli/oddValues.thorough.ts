/** No value in any place of the schema is too odd for a command: each says what it finds, or why it does not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reporters } from '../../server/src/cli/reporters/index.ts';
import { clean, folderWith, sitePlugins } from '../support/cli.ts';
import { oddTexts } from '../support/oddTexts.ts';

const formats = Object.keys(reporters);

for (const [index, [place, texts]] of [...oddTexts()].entries()) {
  test(`odd values in ${place}`, async () => {
    const files = texts.map(({ text }, file) => [`${file}.json`, text] as const);
    const folder = folderWith({
      ...Object.fromEntries(files),
      'clean.json': clean,
      'content/a.md': '',
    });
    const run = async (...args: string[]) => {
      const { code, output, errorOutput } = await sitePlugins(args, { folder });
      assert.doesNotMatch(errorOutput, /This is a bug/, args.join(' '));
      return { code, output, errorOutput };
    };
    const paths = files.map(([path]) => path);
    // Each format has its turn.
    const format = formats[index % formats.length];
    assert.notEqual((await run('check', `--format=${format}`, ...paths)).code, 2);
    for (const [path] of files) {
      const commands = [
        ['where', `--file=${path}`],
        ['ignored', path],
        ['diff', path, 'clean.json'],
      ];
      for (const command of [...commands, ['diff', 'clean.json', path]]) {
        const { code, errorOutput } = await run(...command);
        assert.ok(code !== 2 || /^[^\n]+\n$/.test(errorOutput), errorOutput);
      }
    }
    assert.notEqual((await run('check', '--diff', '--unsafe', ...paths)).code, 2);
    assert.equal((await run('format', ...paths)).code, 0);
    assert.notEqual((await run('check', '--fix', '--unsafe', ...paths)).code, 2);
  });
}
