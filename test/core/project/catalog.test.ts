import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CatalogReader } from '../../../server/src/core/project/catalog.ts';

const location = {
  uri: 'file:///site/plugins.json',
  within: 'file:///site/',
  name: 'plugins.json',
};

test('a catalog is parsed again only when its text changes', async () => {
  const catalog = (name: string) =>
    JSON.stringify({ plugins: [{ source: `github:owner/${name}`, appearance: 'tree' }] });
  let text: string | undefined = catalog('graph');
  const reader = new CatalogReader({
    readText: async () => text,
    readFolder: async () => undefined,
  });
  const first = await reader.read(location);
  assert.deepEqual(first.ok && first.value, [{ source: 'github:owner/graph', appearance: 'tree' }]);
  assert.equal(await reader.read(location), first);
  text = catalog('search');
  const second = await reader.read(location);
  assert.equal(second.ok && second.value[0]?.source, 'github:owner/search');
  text = undefined;
  const gone = await reader.read(location);
  assert.match(
    gone.ok ? '' : gone.failure.message,
    /plugins\.json does not exist or cannot be read/,
  );
});
