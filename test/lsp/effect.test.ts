import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requests } from '../../server/src/core/product.ts';
import type { EffectResult } from '../../server/src/lsp/ownRequests.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const uri = 'file:///site.plugins.json';

test('the preview selects what a sentence is about, if it draws that', async () => {
  const before = {
    configuration: {
      pageTitle: 'Garden',
      theme: {
        cdnCaching: false,
        colors: { lightMode: { light: '#ffffff' }, darkMode: { light: '#000000' } },
      },
    },
    plugins: [
      { source: 'github:owner/graph', enabled: true },
      { source: 'github:owner/toc', enabled: true, layout: { position: 'left', group: 'bar' } },
    ],
    layout: { groups: { bar: { gap: '1rem' } } },
  };
  const text = JSON.stringify(before);
  const client = await LspClient.start(fullClient);
  for (const [from, to, selections] of [
    ['toc","enabled":true', 'toc","enabled":false', [{ kind: 'plugin', id: 1 }]],
    ['1rem', '2rem', [{ kind: 'group', name: 'bar' }]],
    ['Garden', 'Park', [{ kind: 'site' }]],
    ['"cdnCaching":false', '"cdnCaching":true', [{ kind: 'site' }]],
    ['#ffffff', '#fefefe', [{ kind: 'palette', mode: 'lightMode' }]],
    ['#000000', '#010101', [{ kind: 'palette', mode: 'darkMode' }]],
  ] as const) {
    const versions = { uri, before: text, after: text.replace(from, to) };
    const { sections = [] } = await client.connection.sendRequest<EffectResult>(
      requests.effect,
      versions,
    );
    const found = sections.flatMap(({ sentences }) => sentences.map(one => one.selection));
    assert.deepEqual(found, selections, to);
  }
});
