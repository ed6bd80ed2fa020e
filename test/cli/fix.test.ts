/** The options `--fix`, `--unsafe` and `--diff` of `check`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { stringify } from 'yaml';
import { folderWith, sitePlugins } from '../support/cli.ts';
import { garden } from '../support/gardens.ts';

const clean = garden(16);
/** One safe fix, one suggestion, and one problem that only the author can fix. */
const broken = clean
  .replace('"enabled": true', '"enbaled": true')
  .replace('"baseUrl"', '"analytics": null,\n    "baseUrl"')
  .replace('"locale"', '"zzz": 1,\n    "locale"');

const read = (folder: string) => readFileSync(join(folder, 'site.plugins.json'), 'utf8');

test('--fix --unsafe converts YAML, and --fix leaves it', async () => {
  const text = stringify(JSON.parse(clean));
  const folder = folderWith({ 'site.plugins.json': text });
  const { output } = await sitePlugins(['check', '--fix'], { folder });
  assert.equal(read(folder), text);
  assert.match(output, /1 error in 1 file\. 1 can be fixed with --fix --unsafe\.\n$/);
  await sitePlugins(['check', '--fix', '--unsafe'], { folder });
  assert.deepEqual(JSON.parse(read(folder)), JSON.parse(clean));
});

/** A file with a warning that has no safe fix. */
const warned = clean.replace(/"locale": "[^"]*"/, '"locale": "english"');

for (const [what, text, args, code] of [
  ['nothing to change', clean, [], 0],
  ['only safe fixes', clean.replace('"enabled"', '"enbaled"'), [], 1],
  ['safe fixes, which --fix does not write', clean.replace('"enabled"', '"enbaled"'), ['--fix'], 1],
  ['an error without a safe fix', broken.replace('enbaled', 'enabled'), [], 1],
  ['a suggestion', broken.replace('enbaled', 'enabled'), ['--unsafe'], 1],
  ['a syntax error without a safe fix', `${clean}x`, [], 1],
  ['a warning', warned, [], 0],
  ['too many warnings', warned, ['--max-warnings=0'], 1],
  ['too many warnings that are not shown', warned, ['-q', '--max-warnings=0'], 1],
  ['an error that is to be passed over', broken, ['--exit-zero'], 0],
] as const) {
  test(`--diff of ${what} ends in ${code}, as do the changes of standard input`, async () => {
    const folder = folderWith({ 'site.plugins.json': text });
    for (const source of ['site.plugins.json', '-']) {
      const command = ['check', '--diff', ...args, source];
      const outcome = await sitePlugins(command, { folder, input: text });
      assert.equal(outcome.code, code, outcome.errorOutput);
    }
    assert.equal(read(folder), text);
  });
}
