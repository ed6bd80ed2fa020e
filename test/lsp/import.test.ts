import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fullClient, LspClient } from '../support/lspClient.ts';

test('without its parsers, as in a browser, the server says so and answers other requests', async () => {
  const refusal = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name === './parsers.ts') throw new Error('refused');
      return next(name, context);
    } });`;
  const server = fileURLToPath(new URL('../../server/src/lsp/main.ts', import.meta.url));
  const program = [
    ...['--import', `data:text/javascript,${encodeURIComponent(refusal)}`],
    ...[server, '--stdio'],
  ];
  await using other = await LspClient.start(fullClient, {}, [], { program });
  const params = { name: 'a.yaml', text: 'configuration:\n  title: Garden\n' };
  assert.deepEqual(await other.connection.sendRequest('sitePlugins/import', params), {
    failure: 'Configurations cannot be imported in a browser.',
  });
  const uri = 'file:///garden/site.plugins.json';
  await other.open(uri, '{ "plugins": [\n] }');
  const position = { line: 1, character: 0 };
  const paste = (text: string) =>
    other.request<object | null>('sitePlugins/paste', uri, { position, text });
  assert.equal(await paste('source: github:ada/graph\nenabled: true'), null);
  assert.notEqual(await paste('github:ada/graph'), null);
});
