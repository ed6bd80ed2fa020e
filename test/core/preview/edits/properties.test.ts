import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { positions } from '../../../../server/src/core/config/vocabulary.ts';
import type { MoveAction } from '../../../../server/src/core/preview/edits/actions.ts';
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

test('a move changes only the location of the plugin', () => {
  fc.assert(
    fc.property(
      file,
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...positions),
      (text, who, where, position) => {
        const plugin = who % entries(text).length;
        const shown = model(text).positions.find(({ name }) => name === position);
        const others = (shown?.items ?? []).filter(
          item => item.kind === 'group' || item.id !== plugin,
        );
        const alone = others.filter(
          item => !(item.kind === 'group' && item.members.some(({ id }) => id === plugin)),
        );
        const next = alone[where % (alone.length + 1)];
        const now = apply(text, {
          kind: 'move',
          plugin,
          position,
          group: null,
          before: leadOf(next),
        });
        assert.deepEqual(fixedParts(now, plugin), fixedParts(text, plugin));
        const items = model(now).positions.find(({ name }) => name === position)?.items ?? [];
        const display = entries(text)[plugin]?.layout?.display;
        if (display === 'mobile-only') return;
        const found = items.findIndex(item => item.kind === 'plugin' && item.id === plugin);
        assert.ok(found >= 0);
        assert.equal(leadOf(items[found + 1]), leadOf(next));
      },
    ),
    limits(500),
  );
});

test('a move into a group puts the plugin before the target member', () => {
  fc.assert(
    fc.property(file, fc.nat(), fc.nat(), (text, who, where) => {
      const plugin = who % entries(text).length;
      if (entries(text)[plugin]?.layout?.display === 'mobile-only') return;
      const box = model(text).positions[0]?.items.find(({ kind }) => kind === 'group');
      if (box?.kind !== 'group') return;
      const members = box.members.filter(({ id }) => id !== plugin);
      const next = members[where % (members.length + 1)];
      const action: MoveAction = {
        kind: 'move',
        plugin,
        position: 'left',
        group: box.name,
        before: next?.id ?? null,
      };
      const now = apply(text, action);
      assert.deepEqual(fixedParts(now, plugin), fixedParts(text, plugin));
      const after = model(now).positions[0]?.items.find(
        item => item.kind === 'group' && item.name === box.name,
      );
      assert.ok(after?.kind === 'group');
      const found = after.members.findIndex(({ id }) => id === plugin);
      assert.ok(found >= 0);
      assert.equal(after.members[found + 1]?.id, next?.id);
    }),
    limits(500),
  );
});
