/** What went wrong is decided by `Result`: all operations of the core fail in one shape, with a message. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { addPlugin } from '../../server/src/core/features/addPlugin.ts';
import { importConfiguration } from '../../server/src/core/features/import/index.ts';
import { addPlugins } from '../../server/src/core/features/paste/index.ts';
import { rename } from '../../server/src/core/features/rename.ts';
import { toggleEnabled } from '../../server/src/core/features/toggleEnabled.ts';
import * as parsers from '../../server/src/core/foreign/parsers.ts';
import { previewEdits } from '../../server/src/core/preview/edits/index.ts';
import { readCatalog } from '../../server/src/core/project/catalog.ts';
import { readOptionsSchema } from '../../server/src/core/project/optionsSchema.ts';
import type { Result } from '../../server/src/core/text/result.ts';

const damaged = new ConfigDocument('{ "plugins": [{ "source": "./a" }');
const list = new ConfigDocument('[]');
const named = '{ "plugins": [{ "source": "./a" }, { "source": "./b" }] }';
const action = { kind: 'toggle', plugin: 0, enabled: false } as const;

const failures: readonly (readonly [what: string, result: Result<unknown> | undefined])[] = [
  ['an entry for a file with syntax errors', addPlugin(damaged, './b')],
  ['an entry for a list', addPlugin(list, './b')],
  ['pasted entries for a list', addPlugins(list, '{ "source": "./b" }')],
  [
    'a click on a plugin that is gone',
    toggleEnabled(list, { plugin: 0, source: '', enabled: true }),
  ],
  ['a change in the preview', previewEdits(damaged, action)],
  ['an empty name', rename(new ConfigDocument(named), named.indexOf('/a') + 1, ' ')],
  ['a name of another plugin', rename(new ConfigDocument(named), named.indexOf('/a') + 1, 'b')],
  ['a catalog that is not JSON', readCatalog('{', 'c.json')],
  ['a catalog without plugins', readCatalog('{}', 'c.json')],
  [
    'a file to import that is not JSON',
    importConfiguration([{ name: 'a.json', text: '{' }], { parsers }),
  ],
  [
    'a file to import without a site',
    importConfiguration([{ name: 'a.json', text: '{}' }], { parsers }),
  ],
  ['a list as the schema of options', readOptionsSchema([])],
];

for (const [what, result] of failures) {
  test(`${what} fails with a message`, () => {
    if (result === undefined || result.ok) assert.fail('It did not fail.');
    assert.match(result.failure.message, /[.:]/);
    assert.deepEqual(Object.keys(result), ['ok', 'failure']);
  });
}
