import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../support/vscode/index.ts';

const { plainText } = await import('../../client/src/commands/newConfiguration.ts');

import snippets from '../../client/snippets/site-plugins.json' with { type: 'json' };
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { startingConfiguration } from '../../server/src/core/config/starterFile.ts';
import { validate } from '../../server/src/core/problems/check.ts';

const body = snippets['New site configuration'].body.join('\n');

test('the new configuration is the starter file of the language server, without problems', () => {
  assert.deepEqual(JSON.parse(plainText(body)), startingConfiguration);
  assert.deepEqual(validate(new ConfigDocument(plainText(body))), []);
});

test('it has tab stops, the last one in the list of plugins', () => {
  const stops = [...body.matchAll(/\$(?:\{(\d+):|(\d+))/g)].map(([, a, b]) => a ?? b);
  assert.deepEqual(stops, ['1', '2', '3', '0']);
  assert.ok(body.includes('"plugins": [$0]'));
});

test('it is the only snippet, without a prefix, because the language server proposes the others', () => {
  assert.deepEqual(Object.keys(snippets), ['New site configuration']);
  assert.equal('prefix' in snippets['New site configuration'], false);
});
