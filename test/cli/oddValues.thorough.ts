/** No value in any place of the schema is too odd for a command: each says what it finds, or why it does not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reporters } from '../../server/src/cli/reporters/index.ts';
import { clean, folderWith, sitePlugins } from '../support/cli.ts';
import { oddTexts } from '../support/oddTexts.ts';

for (const format of Object.keys(reporters)) {
  test(`odd values in every place of the schema, reported as "${format}"`, async () => {
    const index = Object.keys(reporters).indexOf(format);
    const turn = oddTexts().filter((_, at) => at % Object.keys(reporters).length === index);
    const files = turn.map(({ text }, file) => [`${file}.json`, text] as const);
    const folder = folderWith({
      ...Object.fromEntries(files),
      'clean.json': clean,
      'content/a.md': '',
    });
    const run = async (...args: string[]) => {
      const { code, errorOutput } = await sitePlugins(args, { folder });
      assert.doesNotMatch(errorOutput, /This is a bug/, args.join(' '));
      // A failure is one sentence.
      assert.ok(code !== 2 || /^[^\n]+\n$/.test(errorOutput), errorOutput);
      return code;
    };
    const paths = files.map(([path]) => path);
    assert.notEqual(await run('check', `--format=${format}`, ...paths), 2);
    for (const path of paths) {
      await run('where', `--file=${path}`);
      await run('ignored', path);
      await run('diff', path, 'clean.json');
      await run('diff', 'clean.json', path);
    }
    assert.notEqual(await run('check', '--diff', '--unsafe', ...paths), 2);
    assert.equal(await run('format', ...paths), 0);
    assert.notEqual(await run('check', '--fix', '--unsafe', ...paths), 2);
  });
}
