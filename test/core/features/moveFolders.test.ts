import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { type FolderMove, moveFolders } from '../../../server/src/core/features/moveFolders.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';

const site = 'file:///work/site';

function after(value: unknown, moves: readonly FolderMove[], uri = `${site}/site.plugins.json`) {
  const text = JSON.stringify(value);
  return JSON.parse(applyEdits(text, moveFolders(new ConfigDocument(text), uri, moves)));
}

function sourceAfter(source: unknown, from: string, to: string, uri?: string): unknown {
  return after({ plugins: [{ source }] }, [{ from, to }], uri).plugins[0].source;
}

test('a renamed folder is renamed in sources of both forms, which keep their ref and their slash', () => {
  const move = [`${site}/plugins/old`, `${site}/plugins/new`] as const;
  assert.equal(sourceAfter('./plugins/old', ...move), './plugins/new');
  assert.equal(sourceAfter('./plugins/old/#main', ...move), './plugins/new/#main');
  assert.deepEqual(sourceAfter({ repo: './plugins/old', name: 'a' }, ...move), {
    repo: './plugins/new',
    name: 'a',
  });
  assert.equal(sourceAfter('./plugins/older', ...move), './plugins/older');
  assert.equal(sourceAfter('github:plugins/old', ...move), 'github:plugins/old');
});

test('a parent folder of the plugin or of the configuration is moved', () => {
  assert.equal(sourceAfter('./plugins/a', `${site}/plugins`, 'file:///work/shared'), '../shared/a');
  assert.equal(sourceAfter('../shared/a', site, 'file:///work/sites/one'), '../../shared/a');
  assert.equal(sourceAfter('./plugins/a', site, 'file:///work/other'), './plugins/a');
});

test('clients encode the same URI in several ways', () => {
  const uri = 'file:///c%3A/my%20site/site.plugins.json';
  const from = 'file:///C:/my%20site/plugins%20%28old%29';
  assert.equal(sourceAfter('./plugins (old)/a', from, 'file:///c:/my%20site/p', uri), './p/a');
});

test('references to the plugin by the name of its folder are updated', () => {
  const value = {
    plugins: [{ source: './old' }],
    layout: { byPageType: { '404': { exclude: ['old', 'other'] } } },
  };
  const moves = [{ from: `${site}/old`, to: `${site}/new` }];
  assert.deepEqual(after(value, moves).layout.byPageType['404'].exclude, ['new', 'other']);
});

test('a configuration or a folder whose address cannot be decoded is not changed', () => {
  const moves = [{ from: `${site}/old`, to: `${site}/new` }];
  const value = { plugins: [{ source: './old' }] };
  assert.deepEqual(after(value, moves, 'file:///work/%E4/site.plugins.json'), value);
  const broken = [{ from: 'file:///work/%E4', to: `${site}/new` }, ...moves];
  assert.deepEqual(after(value, broken), { plugins: [{ source: './new' }] });
});
