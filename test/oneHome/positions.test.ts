/** All readers agree on the plugins that a list in `positions` names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { definitions, namesLike } from '../../server/src/core/features/definition.ts';
import { effectOf } from '../../server/src/core/features/effect/index.ts';
import { rename } from '../../server/src/core/features/rename.ts';
import { defaultOptions } from '../../server/src/core/preview/model.ts';
import { previewModel } from '../../server/src/core/preview/previewModel.ts';
import { unknownPositionPlugin } from '../../server/src/core/problems/rules/unknownPositionPlugin.ts';
import { noProjectContext } from '../../server/src/core/project/projectContext.ts';
import { applyEdits } from '../../server/src/core/text/edit.ts';
import { labels } from '../support/completion.ts';
import { run } from '../support/fixture.ts';

function site(positions: unknown, exclude: readonly string[] = []): string {
  const plugins = [
    ['a', 'left', 1],
    ['b', 'left', 2],
    ['c', 'right', 1],
    ['d', 'right', 2],
  ].map(([name, position, priority]) => ({
    source: `github:o/${name}`,
    enabled: true,
    layout: { position, priority },
  }));
  return JSON.stringify({ plugins, layout: { byPageType: { folder: { exclude, positions } } } });
}

function shown(text: string): string {
  const options = { ...defaultOptions, pageType: 'folder' };
  const { positions } = previewModel({ document: new ConfigDocument(text) }, options);
  const part = (name: string) =>
    positions
      .find(position => position.name === name)
      ?.items.map(item => (item.kind === 'plugin' ? item.label : item.name))
      .join(' ');
  return `${part('left')} | ${part('right')}`;
}

const cases: readonly (readonly [positions: unknown, expected: string, exclude?: string[]])[] = [
  [{}, 'a b | c d'],
  [{ left: [] }, ' | c d'],
  [{ left: ['b', 'a'] }, 'b a | c d'],
  [{ left: ['b'] }, 'b | c d'],
  [{ right: ['d', 'a'] }, 'b | d a'],
  [{ left: ['c'], right: ['a'] }, 'c | a'],
  [{ left: ['a', 'c'], right: [] }, 'a c | '],
  [{ left: ['b', 'a'] }, 'a | c d', ['b']],
  [{ left: ['a', 'missing'] }, 'a | c d'],
  [{ left: ['missing'] }, 'a b | c d'],
  [{ left: [{ name: 'a' }] }, 'a b | c d'],
  [{ left: ['c'], right: ['c', 'd'] }, 'c | d'],
];

const version = (text: string) => ({
  document: new ConfigDocument(text),
  projectContext: noProjectContext,
});

for (const [positions, expected, exclude] of cases) {
  const text = site(positions, exclude);
  test(`${JSON.stringify(positions)} without ${exclude ?? 'nothing'} shows ${expected}`, () => {
    assert.equal(shown(text), expected);
    const changes = effectOf({ before: version(site({}, exclude)), after: version(text) });
    assert.equal(changes.length > 0, shown(site({}, exclude)) !== expected);
    const names = [...JSON.stringify(positions).matchAll(/"(\w+)"(?=[,\]])/g)];
    const unknown = run(unknownPositionPlugin, version(text).document).map(({ span }) =>
      text.slice(span.start, span.end),
    );
    assert.deepEqual(
      unknown,
      names.map(([name]) => name).filter(name => name === '"missing"'),
    );
  });
}

test('a name in a list is found, resolved and renamed with the plugin', () => {
  const text = site({ left: ['b', 'a'] }, ['b']);
  const document = new ConfigDocument(text);
  const at = text.indexOf('["b","a"]') + 2;
  assert.equal(namesLike(document, at).length, 3);
  assert.equal(definitions(document, at).length, 1);
  const result = rename(document, at, 'search');
  assert.ok(result?.ok);
  const renamed = JSON.parse(applyEdits(text, result.value.edits));
  assert.deepEqual(renamed.layout.byPageType.folder, {
    exclude: ['search'],
    positions: { left: ['search', 'a'] },
  });
  const listing = site({ left: ['missing'] });
  const name = listing.indexOf('github:o/a') + 'github:o/'.length;
  const refused = rename(new ConfigDocument(listing), name, 'missing');
  assert.equal(refused?.ok, false);
});

test('completion proposes the plugins as items of a list', () => {
  const marked = site({ left: ['$0'] });
  for (const name of ['a', 'b', 'c', 'd']) assert.ok(labels(marked).includes(name), name);
});
