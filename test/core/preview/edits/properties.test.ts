import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { positions } from '../../../../server/src/core/config/vocabulary.ts';
import { previewEdits } from '../../../../server/src/core/preview/edits/index.ts';
import {
  defaultOptions,
  type Item,
  type PreviewModel,
} from '../../../../server/src/core/preview/model.ts';
import { previewModel } from '../../../../server/src/core/preview/previewModel.ts';
import { applyEdits } from '../../../../server/src/core/text/edit.ts';
import { fc, limits } from '../../../fuzz/fuzz.ts';

interface Entry {
  enabled?: boolean;
  layout?: Record<string, unknown>;
  [name: string]: unknown;
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const layout = fc.record(
  {
    priority: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom(10, 15.5, 20, -3)),
    group: fc.constantFrom('bar', 'box'),
    display: fc.constantFrom('all', 'mobile-only'),
    position: fc.constantFrom('left', 'right', 'header'),
    groupOptions: fc.record(
      { order: fc.integer({ min: -1, max: 2 }), grow: fc.boolean() },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
const entry = fc
  .record({ enabled: maybe(fc.boolean()), layout: maybe(layout), options: maybe(fc.jsonValue()) })
  .map(({ enabled, layout: own, options }) => ({
    source: 'github:owner/plugin',
    ...(enabled === undefined ? {} : { enabled }),
    ...(own === undefined ? {} : { layout: own }),
    ...(options === undefined ? {} : { options }),
  }));
const file = fc
  .record({
    plugins: fc.array(entry, { minLength: 1, maxLength: 12 }),
    indent: fc.constantFrom(0, 2, '\t'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ plugins, indent, lineEnd }) =>
    JSON.stringify({ plugins }, null, indent).replaceAll('\n', lineEnd),
  );

function apply(text: string, action: Parameters<typeof previewEdits>[1]): string {
  const answer = previewEdits(new ConfigDocument(text), action);
  assert.ok(answer.ok);
  return applyEdits(text, answer.value);
}

/** The entries of a text; one that is not JSON fails. */
function entries(text: string): Entry[] {
  return JSON.parse(text).plugins;
}

function model(text: string): PreviewModel {
  const document = new ConfigDocument(text);
  return previewModel({ document }, { ...defaultOptions, showDisabled: true });
}

/** Returns an entry without the properties that a move can change. */
function fixedPart(value: Entry, isMoved: boolean): unknown {
  const { layout: own = {}, ...rest } = value;
  const { priority: _priority, groupOptions = {}, ...others } = own;
  const { order: _order, ...options } = groupOptions as { readonly order?: number };
  if (!isMoved) return { ...rest, layout: others, options };
  const { position: _position, group: _group, ...kept } = others;
  return { ...rest, layout: kept };
}

/** The fixed parts of all entries of a text, of which one is moved. */
const fixedParts = (text: string, moved: number) =>
  entries(text).map((value, index) => fixedPart(value, index === moved));

const leadOf = (item: Item | undefined) =>
  item === undefined ? null : item.kind === 'plugin' ? item.id : item.lead;

const hasPlugin = (item: Item, plugin: number) =>
  item.kind === 'plugin' ? item.id === plugin : item.members.some(({ id }) => id === plugin);

test('a move, also into a group, changes only the location of the plugin', () => {
  fc.assert(
    fc.property(
      file,
      fc.nat(),
      fc.nat(),
      // Entries are often on the left.
      fc.oneof(fc.constant('left'), fc.constantFrom(...positions)),
      fc.boolean(),
      (text, who, where, position, isIntoGroup) => {
        const plugin = who % entries(text).length;
        const itemsOf = (one: string) =>
          model(one).positions.find(({ name }) => name === position)?.items ?? [];
        const boxes = (one: string) => itemsOf(one).filter(item => item.kind === 'group');
        const group = isIntoGroup ? (boxes(text)[0]?.name ?? null) : null;
        const placesIn = (one: string): readonly Item[] =>
          group === null
            ? itemsOf(one)
            : (boxes(one).find(({ name }) => name === group)?.members ?? []);
        const others = placesIn(text).filter(item => !hasPlugin(item, plugin));
        const next = others[where % (others.length + 1)];
        const now = apply(text, { kind: 'move', plugin, position, group, before: leadOf(next) });
        assert.deepEqual(fixedParts(now, plugin), fixedParts(text, plugin));
        if (entries(text)[plugin]?.layout?.display === 'mobile-only') return;
        const places = placesIn(now);
        const found = places.findIndex(item => item.kind === 'plugin' && item.id === plugin);
        assert.ok(found >= 0);
        assert.equal(leadOf(places[found + 1]), leadOf(next));
      },
    ),
    limits(2000),
  );
});
