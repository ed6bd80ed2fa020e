/** Where plugins appear, compared with an independent walk over the preview model. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import {
  appearancesOf,
  describeAppearances,
} from '../../../server/src/core/preview/appearances.ts';
import { defaultOptions } from '../../../server/src/core/preview/model.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';
import { viewportNames, viewports } from '../../../server/src/core/preview/viewports.ts';
import { noProjectContext } from '../../../server/src/core/project/projectContext.ts';
import { fc, limits } from '../../fuzz/fuzz.ts';

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const position = fc.constantFrom('left', 'right', 'body', 'beforeBody', 'header');
const entry = fc.record(
  {
    source: name.map(word => `github:ada/${word}`),
    enabled: fc.boolean(),
    layout: fc.record(
      {
        position,
        priority: fc.integer({ min: 0, max: 5 }),
        display: fc.constantFrom('all', 'mobile-only', 'desktop-only'),
        condition: fc.constantFrom('not-index', 'has-tags'),
        group: fc.constantFrom('bar', 'undefined-group'),
        groupOptions: fc.record({ order: fc.integer({ min: 0, max: 3 }) }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['source', 'enabled'] },
);
const pageType = fc.record(
  {
    exclude: fc.array(name, { maxLength: 2 }),
    positions: fc.dictionary(position, fc.array(name, { maxLength: 3 }), { maxKeys: 2 }),
  },
  { requiredKeys: [] },
);
const site = fc.record({
  plugins: fc.array(entry, { maxLength: 8 }),
  layout: fc.record({
    groups: fc.constant({ bar: {} }),
    byPageType: fc.dictionary(fc.constantFrom('folder', '404', 'tag', '__proto__'), pageType),
  }),
});

test('a plugin appears where the preview shows it, and has the reason that the preview states', () => {
  fc.assert(
    fc.property(site, value => {
      const document = new ConfigDocument(JSON.stringify(value));
      const found = appearancesOf(document, noProjectContext);
      assert.equal(found.length, value.plugins.length);
      const types = [undefined, ...document.view.pageTypes.map(type => type.name.value)];
      for (const type of types) {
        for (const viewport of viewportNames) {
          const model = previewModel({ document }, { ...defaultOptions, pageType: type, viewport });
          for (const { plugin, appearances } of found) {
            const { hides } = viewports[viewport];
            const answer = appearances.find(
              ({ where }) =>
                where.pageType === (type ?? null) && viewports[where.viewport].hides === hides,
            );
            const { where: _, ...told } = answer ?? assert.fail();
            assert.deepEqual(told, walk(model, plugin.id));
          }
          for (const { id, position: place, status } of model.runOrder) {
            const seen = walk(model, id);
            assert.equal(place, seen.place?.position);
            assert.equal(status, seen.place === undefined ? seen.why : nameOf(seen.place));
          }
        }
      }
    }),
    limits(300),
  );
});

const nameOf = (place: { position: string; group: string | undefined }) =>
  place.group === undefined ? place.position : `the group "${place.group}" in ${place.position}`;

/** Finds a plugin in a preview model by looking at each of its parts. */
function walk({ positions, unplaced }: ReturnType<typeof previewModel>, id: number) {
  const rankIn = (list: readonly { readonly id: number }[]) =>
    list.findIndex(one => one.id === id) + 1;
  for (const { name: position, items } of positions) {
    for (const item of items) {
      const rank = item.kind === 'group' ? rankIn(item.members) : 0;
      if (item.kind !== 'group' || rank === 0) continue;
      return { place: { position, group: item.name, rank, count: item.members.length } };
    }
    const all = items.flatMap(item => (item.kind === 'group' ? item.members : [item]));
    const rank = rankIn(all);
    if (rank > 0) return { place: { position, group: undefined, rank, count: all.length } };
  }
  const { reason, why } = unplaced.find(({ plugin }) => plugin.id === id) ?? assert.fail();
  return { place: undefined, reason, why };
}

/** The lines of the first of two plugins. */
const lines = (plugin: object, byPageType: object = {}) => {
  const value = {
    plugins: [
      { source: 'github:ada/a', enabled: true, ...plugin },
      { source: 'github:ada/b', enabled: true, layout: { position: 'left', priority: 1 } },
    ],
    layout: { byPageType },
  };
  const [first] = appearancesOf(new ConfigDocument(JSON.stringify(value)), noProjectContext);
  return describeAppearances(first ?? assert.fail());
};
const left = (more: object = {}) => ({ layout: { position: 'left', priority: 5, ...more } });

test('pages that agree are one line', () => {
  assert.deepEqual(lines(left()), ['On all pages: left, plugin 2 of 2']);
  assert.deepEqual(lines({}), ['Not placed.']);
  const empty = { positions: { left: [] } };
  assert.deepEqual(lines(left(), { folder: empty, tag: empty, a: { exclude: ['a'] } }), [
    'On all pages but folder, tag, a: left, plugin 2 of 2',
    'The position "left" is empty on pages of type folder, tag.',
    'Excluded from pages of type a.',
  ]);
  const listing = { positions: { left: ['b'] } };
  assert.deepEqual(lines(left(), { folder: listing, tag: listing }).slice(1), [
    'The position "left" has other components on pages of type folder, tag.',
  ]);
  assert.deepEqual(lines(left({ display: 'desktop-only' })), [
    'On desktop and tablet screens: left, plugin 2 of 2',
    'Not shown on mobile screens.',
  ]);
});
