/** The example garden has no problems, and its catalog is valid. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ConfigDocument } from '../server/src/core/config/document.ts';
import { validate } from '../server/src/core/problems/check.ts';
import { readCatalog } from '../server/src/core/project/catalog.ts';
import { gatherProjectContext } from '../server/src/core/project/localPlugins.ts';
import { diskFiles } from '../server/src/node/diskFiles.ts';

const garden = new URL('../examples/garden/', import.meta.url);
const read = (name: string) => readFileSync(fileURLToPath(new URL(name, garden)), 'utf8');

async function check(text: string) {
  const document = new ConfigDocument(text);
  const catalog = readCatalog(read('plugins.catalog.json'), 'plugins.catalog.json');
  assert.ok(catalog.ok, JSON.stringify(catalog));
  const uri = new URL('site.plugins.json', garden).href;
  const location = { uri, root: garden.href, catalog: catalog.value };
  const projectContext = await gatherProjectContext(document, location, diskFiles);
  return validate(document, { projectContext });
}

test('the garden has no problems', async () => {
  const problems = await check(read('site.plugins.json'));
  assert.deepEqual(
    problems.map(({ code, message }) => `${code}: ${message}`),
    [],
  );
});

test('options are validated with the local plugin and the catalog', async () => {
  const text = read('site.plugins.json')
    .replace('"wordsPerMinute": 220', '"wordsPerMinutes": 220')
    .replace('"depth"', '"dept"');
  const messages = (await check(text)).map(({ message }) => message);
  assert.ok(
    messages.some(message => message.includes('Did you mean "wordsPerMinute"?')),
    messages.join(),
  );
});
