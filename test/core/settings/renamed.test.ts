import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renameInSettings } from '../../../server/src/core/settings/renamed.ts';

test('a settings file with a syntax error is not changed by a rename', () => {
  const ignore = (text: string) =>
    renameInSettings(text, '.site-pluginsrc.json', {
      kind: 'plugin',
      from: 'graph',
      to: 'map',
      sources: [],
    }).map(({ newText }) => newText);
  const entry = '{ "code": "disabled-plugin", "plugin": "graph" }';
  assert.deepEqual(ignore(`{ "ignore": [${entry}] }`), ['map']);
  assert.deepEqual(ignore(`{ "ignore": [${entry},] }`), []);
});
