import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { schema } from '../../../../server/src/core/config/schema.ts';
import type { Version } from '../../../../server/src/core/features/effect/change.ts';
import { messageOf } from '../../../../server/src/core/features/effect/formats.ts';
import { effectOf } from '../../../../server/src/core/features/effect/index.ts';
import { moved } from '../../../../server/src/core/features/effect/order.ts';
import {
  noProjectContext,
  type ProjectContext,
} from '../../../../server/src/core/project/projectContext.ts';
import { fc, limits } from '../../../fuzz/fuzz.ts';
import { valid } from '../../../support/configurations.ts';
import { gardenText as garden } from '../../../support/gardenText.ts';
import { contextWith } from '../../../support/pluginDefaults.ts';

const versionOf = (text: string, projectContext = noProjectContext): Version => ({
  document: new ConfigDocument(text),
  projectContext,
});

/** The sentences of the difference between two values or texts. */
function effect(before: unknown, after: unknown, projectContext?: ProjectContext): string[] {
  const read = (value: unknown) =>
    versionOf(typeof value === 'string' ? value : JSON.stringify(value, null, 2), projectContext);
  return effectOf({ before: read(before), after: read(after) }).map(messageOf);
}

const plugin = (name: string, more: object = {}) => ({
  source: `github:ada/${name}`,
  enabled: true,
  ...more,
});
const placed = (name: string, position: string, priority: number, more: object = {}) =>
  plugin(name, { layout: { position, priority, ...more } });
const site = (...plugins: object[]) => ({ configuration: {}, plugins });

test('added and removed plugins', () => {
  const before = site(plugin('a'), plugin('b'), plugin('off', { enabled: false }));
  const after = site(plugin('a', { enabled: false }), plugin('c'));
  assert.deepEqual(effect(before, after), [
    'Plugin "c" is added.',
    'Plugin "b" is removed.',
    'Plugin "off", which was disabled, is removed.',
    'Plugin "a" is disabled.',
  ]);
});

test('sources, names and options', () => {
  const before = site(plugin('a', { options: { depth: 1, deep: { x: 1, y: 2 } } }));
  const after = site({
    ...plugin('a', { options: { deep: { y: 2, x: 3 }, tags: ['new'] } }),
    source: { repo: 'github:ada/a', ref: 'v2' },
  });
  assert.deepEqual(effect(before, after), [
    'Plugin "a" is installed from github:ada/a (v2) instead of github:ada/a.',
    'Option "depth" of "a", which was 1, is removed.',
    'Option "deep.x" of "a" changes from 1 to 3.',
    'Option "tags" of "a" is set to ["new"].',
  ]);
});

test('another notation of the same plugin is no change', () => {
  const source = (value: unknown) => site({ source: value, enabled: true });
  const notations = [
    'git@github.com:ada/a.git#v1',
    { repo: 'github:ada/a#v1', name: 'a' },
    { repo: 'https://github.com/ada/a.git', ref: 'v1' },
  ];
  for (const notation of notations) {
    assert.deepEqual(effect(source('github:ada/a#v1'), source(notation)), [], String(notation));
  }
  assert.deepEqual(effect(source('github:ada/a'), source({ repo: 'github:ada/a', name: 'find' })), [
    'Plugin "a" is now called "find".',
  ]);
});

test('one of two entries of a plugin', () => {
  const desktop = placed('graph', 'right', 1, { display: 'desktop-only' });
  const mobile = placed('graph', 'afterBody', 1, { display: 'mobile-only' });
  assert.deepEqual(effect(site(desktop, mobile), site(desktop)), [
    'Plugin "graph (afterBody, mobile-only)" is removed.',
  ]);
  assert.deepEqual(effect(site(desktop, mobile), site({ ...desktop, enabled: false }, mobile)), [
    'Plugin "graph (right, desktop-only)" is disabled.',
  ]);
});

test('an added or enabled plugin appears somewhere', () => {
  const others = [placed('a', 'right', 10), placed('c', 'right', 30)];
  const b = placed('b', 'right', 20);
  assert.deepEqual(effect(site(...others), site(...others, b)), [
    'Plugin "b" is added. It appears in right.',
  ]);
  assert.deepEqual(effect(site(...others, { ...b, enabled: false }), site(...others, b)), [
    'Plugin "b" is enabled. It appears in right.',
  ]);
  const last = placed('d', 'right', 40, { display: 'mobile-only' });
  assert.deepEqual(effect(site(...others), site(...others, last)), [
    'Plugin "d" is added. It appears in right. On mobile screens only.',
  ]);
  const hidden = { layout: { byPageType: { folder: { positions: { left: ['e'] } } } } };
  assert.deepEqual(
    effect({ ...site(...others), ...hidden }, { ...site(...others, plugin('e')), ...hidden }),
    ['Plugin "e" is added. It appears in left. On pages of type folder only.'],
  );
});

test('a group that is no longer defined', () => {
  const group = (groups: object) => ({
    ...site(placed('a', 'left', 1, { group: 'toolbar' }), placed('b', 'left', 2)),
    layout: { groups },
  });
  assert.deepEqual(effect(group({ toolbar: {} }), group({})), [
    'The group "toolbar" is no longer defined, so that its members are not placed together.',
  ]);
});

test('an order that changes on some pages and screens only, and one of several plugins', () => {
  const column = (...priorities: number[]) =>
    priorities.map((priority, index) => placed('abcd'[index] ?? '', 'left', priority));
  assert.deepEqual(effect(site(...column(1, 2, 3, 4)), site(...column(4, 3, 2, 1))), [
    'In left, the order is now: "d", "c", "b", "a".',
  ]);
  const graph = (priority: number) =>
    placed('graph', 'right', priority, { display: 'desktop-only' });
  const backlinks = placed('backlinks', 'right', 5);
  assert.deepEqual(effect(site(graph(1), backlinks), site(graph(9), backlinks)), [
    'In right, "graph" now comes last. On desktop and tablet screens only.',
  ]);
  const byTag = { layout: { byPageType: { tag: { exclude: ['a'] } } } };
  const [a, b] = [placed('a', 'left', 1), placed('b', 'left', 2)];
  assert.deepEqual(
    effect(
      { ...site(a, b), ...byTag },
      { ...site({ ...a, layout: { position: 'left', priority: 3 } }, b), ...byTag },
    ),
    ['In left, "a" now comes last. On all pages but tag.'],
  );
});

test('the run order', () => {
  const before = site(
    plugin('a', { order: 1 }),
    plugin('b', { order: 2 }),
    plugin('c', { order: 3 }),
  );
  const after = site(
    plugin('a', { order: 9 }),
    plugin('b', { order: 5 }),
    plugin('c', { order: 7 }),
  );
  assert.deepEqual(effect(before, after), ['"a" now runs last.']);
});

test('components that move, appear and change their order', () => {
  const before = site(placed('a', 'left', 1), placed('b', 'left', 2), placed('c', 'left', 3));
  assert.deepEqual(
    effect(before, site(placed('a', 'right', 1), placed('b', 'left', 2), placed('c', 'left', 3))),
    ['"a" moves from left to right.'],
  );
  assert.deepEqual(
    effect(before, site(placed('a', 'left', 1), placed('b', 'left', 2), placed('c', 'left', 0))),
    ['In left, "c" now comes before "a".'],
  );
  assert.deepEqual(
    effect(before, site(placed('a', 'left', 1), plugin('b'), placed('c', 'left', 3))),
    ['"b" is no longer shown in left.'],
  );
});

test('page types and screens', () => {
  const layout = (exclude: string[]) => ({ byPageType: { tag: { exclude } } });
  const before = { ...site(placed('a', 'left', 1)), layout: layout([]) };
  const narrow = { ...before, ...site(placed('a', 'left', 1, { display: 'desktop-only' })) };
  assert.deepEqual(effect(before, narrow), [
    '"a" is now shown on desktop and tablet screens only. On all pages.',
  ]);
  const excluded = { ...before, layout: layout(['a']) };
  assert.deepEqual(effect(excluded, { ...excluded, ...site(placed('a', 'right', 1)) }), [
    '"a" moves from left to right. On all pages but tag.',
  ]);
});

test('one cause is one sentence, however many page types the site has', () => {
  const types = (more: object = {}) => ({
    layout: {
      byPageType: {
        ...Object.fromEntries(['content', 'folder', 'tag', 'canvas'].map(type => [type, {}])),
        '404': { positions: { left: [], right: [] } },
        ...more,
      },
    },
  });
  const column = (...priorities: number[]) =>
    site(...priorities.map((priority, index) => placed('abc'[index] ?? '', 'left', priority)));
  const before = { ...column(10, 20, 50), ...types() };
  const cases: readonly (readonly [after: object, sentence: string])[] = [
    [column(10, 20, 15), 'In left, "c" now comes before "b". On all pages but 404.'],
    [
      types({ folder: { exclude: ['a', 'b'] }, tag: { exclude: ['b', 'a'] } }),
      'Pages of type folder, tag no longer show "a", "b".',
    ],
    [types({ 404: {} }), 'Pages of type 404 have the same as other pages in left, right.'],
    [
      types({ tag: { positions: { left: ['c', 'a'] } } }),
      'Pages of type tag have only "c", "a" in left.',
    ],
    [types({ canvas: { positions: { left: [] } } }), 'Pages of type canvas have nothing in left.'],
  ];
  for (const [after, sentence] of cases) {
    assert.deepEqual(effect(before, { ...before, ...after }), [sentence]);
  }
});

test('an enabled plugin and the page types that exclude it no longer are one sentence', () => {
  const before = {
    ...site(placed('a', 'left', 1, {}), { ...placed('b', 'left', 2), enabled: false }),
    layout: { byPageType: { tag: { exclude: ['b'] } } },
  };
  const after = {
    ...site(placed('a', 'left', 1), placed('b', 'left', 2)),
    layout: { byPageType: { tag: {} } },
  };
  assert.deepEqual(effect(before, after), [
    'Plugin "b" is enabled. It appears in left. On all pages.',
  ]);
});

test('what no page shows has no effect', () => {
  const hidden = { layout: { byPageType: { tag: { exclude: ['a'] } } } };
  const off = { ...site(plugin('a', { enabled: false, layout: { position: 'left' } })), ...hidden };
  assert.deepEqual(effect(off, { ...off, layout: {} }), []);
  assert.deepEqual(
    effect(off, {
      ...off,
      ...site(plugin('a', { enabled: false, layout: { position: 'right' } })),
    }),
    [],
  );
});

test('the difference of long values is shown, with their closing quotes', () => {
  const long = (end: string) => ({ configuration: { pageTitle: `${'x'.repeat(200)}${end}` } });
  const [sentence = ''] = effect(long('before'), long('after'));
  assert.match(sentence, /changes from "…x+before" to "…x+after"\.$/);
  assert.ok(sentence.length < 250);
});

test('groups, their members and conditions', () => {
  const groups = (style: object) => ({ layout: { groups: { toolbar: style } } });
  const member = (more: object) => placed('a', 'left', 1, { group: 'toolbar', ...more });
  const before = { ...site(member({})), ...groups({ gap: '1rem' }) };
  assert.deepEqual(effect(before, { ...before, ...groups({ gap: '2rem', wrap: false }) }), [
    '"gap" of the group "toolbar" changes from "1rem" to "2rem".',
  ]);
  assert.deepEqual(
    effect(before, { ...before, ...site(member({ groupOptions: { grow: true } })) }),
    ['"grow" of "a" in its group changes from false to true.'],
  );
  assert.deepEqual(effect(before, { ...before, ...site(member({ condition: 'not-index' })) }), [
    '"a" is shown only if the condition "not-index" is met.',
  ]);
  assert.deepEqual(effect(before, { ...before, ...site(placed('a', 'left', 1)) }), [
    '"a" moves from the group "toolbar" in left to left.',
  ]);
});

test('colors with their contrasts; another notation of the same color has no effect', () => {
  const before = versionOf(garden);
  const [palette] = before.document.view.palettes;
  const old = palette?.colors.get('secondary');
  assert.ok(old !== undefined);
  const change = (value: string) => {
    const text = `${garden.slice(0, old.span.start)}"${value}"${garden.slice(old.span.end)}`;
    return effectOf({ before, after: versionOf(text) });
  };
  const [color, ...others] = change('#000000');
  assert.deepEqual(others, []);
  assert.equal(color?.message, `"secondary" of lightMode changes from ${old.value} to #000000.`);
  assert.match(
    color?.details?.join() ?? '',
    /^Contrast of links: .+Contrast of links to other notes: /,
  );
  assert.deepEqual(change(old.value.toUpperCase()), []);
});

test('a plugin without an order and a layout has those of its catalog', () => {
  const layout = { position: 'left', priority: 1, group: 'toolbar' } as const;
  const context = contextWith({
    'github:ada/a': { order: 1, layout },
    'github:ada/b': { order: 2 },
  });
  const before = site(plugin('a'), plugin('b', { layout: { position: 'right' } }));
  const [a, b] = before.plugins;
  assert.deepEqual(
    effect(before, site({ ...a, order: 1, layout }, { ...b, order: 2 }), context),
    [],
  );
  assert.deepEqual(effect(before, site({ ...a, order: 3 }, { ...b }), context), [
    '"a" now runs last.',
  ]);
  assert.deepEqual(
    effect(before, site({ ...a, layout: { position: 'right' } }, { ...b }), context),
    ['"a" moves from the group "toolbar" in left to right.'],
  );
  assert.deepEqual(effect(site({ ...a, layout: {} }), site({ ...a }), context), [
    '"a" appears in the group "toolbar" in left.',
  ]);
});

test('settings; an explicit default has no effect', () => {
  const before = {
    configuration: { pageTitle: 'A', baseUrl: 'a.org', ignorePatterns: ['x', 'y'] },
  };
  const after = {
    configuration: {
      ignorePatterns: ['z', 'y'],
      pageTitle: 'B',
      enablePopovers: true,
      pageTitleSuffix: ' · B',
    },
  };
  assert.deepEqual(effect(before, after), [
    '"x" is removed from "ignorePatterns". Notes that only this pattern ignored become public.',
    '"pageTitle" changes from "A" to "B".',
    '"baseUrl", which was "a.org", is removed.',
    '"z" is added to "ignorePatterns".',
    '"pageTitleSuffix" changes from "" to " · B".',
  ]);
});

test('formatting has no effect', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, inner]) => [name, reversed(inner)]),
    );
  };
  fc.assert(
    fc.property(valid(schema), value => {
      assert.deepEqual(effect(value, value), []);
      assert.deepEqual(effect(value, JSON.stringify(reversed(value))), []);
    }),
    limits(200),
  );
});

test('the minimum of moved items is reported, of those that have changed', () => {
  const names = (before: string, after: string, changed = after) =>
    moved([...before], [...after], new Set(changed)).join('');
  assert.equal(names('abcd', 'abcd'), '');
  assert.equal(names('abcd', 'bcda'), 'a');
  assert.equal(names('abcd', 'dabc'), 'd');
  assert.equal(names('ab', 'ba', 'a'), 'a');
  assert.equal(names('ab', 'ba', 'b'), 'b');
  assert.equal(names('abcd', 'cabd', 'ab'), 'ab');
});
