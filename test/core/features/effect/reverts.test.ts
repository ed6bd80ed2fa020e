/** Reverting one change of a comparison undoes just that. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import type { Change } from '../../../../server/src/core/features/effect/change.ts';
import { effectOf } from '../../../../server/src/core/features/effect/index.ts';
import { type Revert, revertsOf } from '../../../../server/src/core/features/effect/reverts.ts';
import type { Version } from '../../../../server/src/core/features/effect/version.ts';
import { noProjectContext } from '../../../../server/src/core/project/projectContext.ts';
import { applyEdits } from '../../../../server/src/core/text/edit.ts';
import type { Result } from '../../../../server/src/core/text/result.ts';
import { finish } from '../../../../server/src/core/text/task.ts';
import { fc, limits } from '../../../fuzz/fuzz.ts';
import { gardenText } from '../../../support/gardenText.ts';

const versionOf = (text: string): Version => ({
  document: new ConfigDocument(text),
  projectContext: noProjectContext,
});

interface Compared {
  readonly text: string;
  readonly changes: readonly Change[];
  readonly reverts: readonly Result<Revert>[];
}

function compare(before: string, text: string): Compared {
  const [old, now] = [versionOf(before), versionOf(text)];
  return { text, changes: effectOf(old, now), reverts: finish(revertsOf(old, now)) };
}

/** What a change says, without what follows from others: where an added plugin appears, the whole order. */
function saying({ kind, subject, message, where }: Change): string {
  const isDerived = ['plugin-added', 'plugin-enabled', 'run-order', 'reordered'].includes(kind);
  return JSON.stringify([kind, where, isDerived ? kind === 'reordered' || subject : message]);
}

function revertOf({ reverts, changes }: Compared, index: number): Revert {
  const revert = reverts[index];
  assert.ok(revert?.ok, `Not reverted: ${changes[index]?.message}`);
  return revert.value;
}

interface Plugin {
  readonly source: unknown;
  readonly enabled?: boolean;
  readonly order?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly layout?: Readonly<Record<string, unknown>>;
}

interface Site {
  configuration: Record<string, unknown>;
  plugins: Plugin[];
  layout: { groups: Record<string, object>; byPageType: Record<string, object> };
}

const positions = ['left', 'right', 'beforeBody', 'afterBody'];
const names = [...'abcdefgh'];

const firstSite = (): Site => ({
  configuration: {
    pageTitle: 'Garden',
    ignorePatterns: ['private', 'templates', '.obsidian'],
    theme: {
      colors: { lightMode: { light: '#faf8f8', secondary: '#284b63', tertiary: '#84a59d' } },
    },
  },
  plugins: names.slice(0, 6).map((name, index) => ({
    source: `github:ada/${name}`,
    enabled: index !== 5,
    order: index * 10,
    options: { depth: index, deep: { x: [1, 2], y: 'z' } },
    layout: {
      position: positions[index % 2] ?? 'left',
      priority: index,
      ...(index < 2 && { group: `group${index}` }),
    },
  })),
  layout: {
    groups: { group0: { gap: '1rem', wrap: true } },
    byPageType: { tag: { exclude: ['a'] } },
  },
});

/** An edit of a site, by a number for each of its decisions. */
type Mutation = (site: Site, at: number, value: number) => void;

const plugin = (site: Site, at: number) => at % Math.max(1, site.plugins.length);
function change(site: Site, at: number, more: Partial<Plugin>): void {
  const index = plugin(site, at);
  const old = site.plugins[index];
  if (old !== undefined) site.plugins[index] = { ...old, ...more };
}
const optionsOf = (site: Site, at: number) => site.plugins[plugin(site, at)]?.options ?? {};
const layoutOf = (site: Site, at: number) => site.plugins[plugin(site, at)]?.layout ?? {};

const mutations: readonly Mutation[] = [
  (site, at) => site.plugins.splice(plugin(site, at), 1),
  (site, at, value) =>
    site.plugins.splice(plugin(site, at), 0, {
      source: `github:ada/new${at}${value}`,
      enabled: value % 3 !== 0,
      layout: { position: positions[value % 4] ?? 'left', priority: value },
    }),
  (site, at) => change(site, at, { enabled: site.plugins[plugin(site, at)]?.enabled !== true }),
  (site, at, value) => change(site, at, { options: { ...optionsOf(site, at), depth: value } }),
  (site, at, value) => change(site, at, { options: { ...optionsOf(site, at), [`o${value}`]: at } }),
  (site, at) => change(site, at, { options: {} }),
  (site, at, value) => change(site, at, { layout: { ...layoutOf(site, at), priority: value } }),
  (site, at, value) =>
    change(site, at, { layout: { ...layoutOf(site, at), position: positions[value % 4] } }),
  (site, at, value) =>
    change(site, at, {
      layout: { ...layoutOf(site, at), display: value % 2 ? 'mobile-only' : 'desktop-only' },
    }),
  (site, at, value) => change(site, at, { order: value * 7 }),
  (site, at, value) => {
    const [moved] = site.plugins.splice(plugin(site, at), 1);
    if (moved !== undefined) site.plugins.splice(plugin(site, value), 0, moved);
  },
  (site, at, value) => {
    site.configuration.pageTitle = `Title ${value}`;
    site.configuration[at % 2 ? 'locale' : 'baseUrl'] = at % 2 ? 'de-DE' : 'ada.example';
  },
  (site, _, value) => {
    site.configuration.ignorePatterns = [['private', 'drafts'], ['.obsidian'], undefined][
      value % 3
    ];
  },
  (site, at, value) => {
    const light = { light: '#ffffff', secondary: value % 2 ? '#284b63' : '#000000' };
    site.configuration.theme = at % 3 ? { colors: { lightMode: light } } : undefined;
  },
  (site, at, value) => {
    if (at % 2) site.layout.groups.group0 = { gap: `${value}rem` };
    else delete site.layout.groups.group0;
  },
  (site, at, value) => {
    const exclude = value % 2 ? [names[at % 6]] : ['b', 'a'];
    site.layout.byPageType[at % 3 ? 'tag' : 'folder'] = { exclude };
  },
];

const edits = fc.array(
  fc.record({ mutation: fc.constantFrom(...mutations), at: fc.nat(20), value: fc.nat(20) }),
  { minLength: 1, maxLength: 6 },
);
const indentation = fc.constantFrom('  ', '    ', '\t', '');

test('after a revert the comparison has the same changes without that one, and no new one', () => {
  fc.assert(
    fc.property(edits, indentation, indentation, (steps, oldIndent, indent) => {
      const site = firstSite();
      const before = JSON.stringify(site, null, oldIndent);
      for (const { mutation, at, value } of steps) mutation(site, at, value);
      const compared = compare(before, JSON.stringify(site, null, indent));
      assert.equal(compared.reverts.length, compared.changes.length);
      for (const [index, revert] of compared.reverts.entries()) {
        // So few changes can all be reverted, if need be together with others.
        assert.ok(revert.ok, compared.changes[index]?.message);
        const reverted = applyEdits(compared.text, revert.value.edits);
        const left = effectOf(versionOf(before), versionOf(reverted)).map(saying);
        const gone = [index, ...revert.value.others];
        const expected = compared.changes.filter((_, other) => !gone.includes(other)).map(saying);
        assert.deepEqual(left.sort(), expected.sort(), compared.changes[index]?.message);
      }
    }),
    limits(150),
  );
});

test('reverting one change after the other leaves no difference', () => {
  fc.assert(
    fc.property(edits, indentation, (steps, indent) => {
      const site = firstSite();
      const before = JSON.stringify(site, null, indent);
      for (const { mutation, at, value } of steps) mutation(site, at, value);
      let compared = compare(before, JSON.stringify(site, null, indent));
      while (compared.changes.length > 0) {
        const next = compared.reverts.find(revert => revert.ok);
        const messages = compared.changes.map(({ message }) => message);
        assert.ok(next?.ok, `Nothing can be reverted: ${JSON.stringify(messages)}`);
        const { length } = compared.changes;
        compared = compare(before, applyEdits(compared.text, next.value.edits));
        assert.ok(compared.changes.length < length);
      }
    }),
    limits(60),
  );
});

/** Asserts that the only change of a text, or one of them, is reverted to exactly this text. */
function assertRestored(before: string, after: string, index = 0, restored = before): void {
  const compared = compare(before, after);
  const { edits } = revertOf(compared, index);
  assert.equal(applyEdits(after, edits), restored);
}

test('a reverted text is the earlier one, to the letter', () => {
  for (const indent of ['  ', '\t', '']) {
    for (const end of ['\n', '\r\n']) {
      const textOf = (site: Site) => JSON.stringify(site, null, indent).replaceAll('\n', end);
      const before = textOf(firstSite());
      const edited = (edit: (site: Site) => void) => {
        const site = firstSite();
        edit(site);
        return textOf(site);
      };
      for (const index of firstSite().plugins.keys()) {
        assertRestored(
          before,
          edited(site => site.plugins.splice(index, 1)),
        );
      }
      assertRestored(
        before,
        edited(site => site.plugins.splice(2, 0, { source: 'github:a/new' })),
      );
      assertRestored(
        before,
        edited(site => change(site, 1, { enabled: false })),
      );
      assertRestored(
        before,
        edited(site => change(site, 2, { options: { depth: 2 } })),
      );
      assertRestored(
        before,
        edited(site => delete site.configuration.pageTitle),
      );
      assertRestored(
        before,
        edited(site => delete site.layout.groups.group0),
      );
      assertRestored(
        before,
        edited(site => {
          site.configuration.ignorePatterns = ['private', '.obsidian'];
        }),
      );
    }
  }
});

test('sentences with the same cause are reverted together, and say so', () => {
  const site = firstSite();
  const before = JSON.stringify(site, null, 2);
  change(site, 2, { layout: { ...layoutOf(site, 2), position: 'right', priority: 9 } });
  site.layout.byPageType.tag = { exclude: ['a', 'b', 'e'] };
  const after = JSON.stringify(site, null, 2);
  const compared = compare(before, after);
  assert.deepEqual(
    compared.changes.map(({ message, where }) => [message, where?.pageType]),
    [
      ['"b" is no longer shown in the group "group1" in right.', 'tag'],
      ['"c" moves from left to right.', undefined],
      ['"e" is no longer shown in left.', 'tag'],
    ],
  );
  const others = compared.reverts.map((_, index) => revertOf(compared, index).others);
  assert.deepEqual(others, [[], [], []]);
  // The place of "c" is two properties.
  assert.equal(revertOf(compared, 1).edits.length, 2);
  const [first, second] = [{ exclude: ['c'] }, { exclude: [] }];
  const page = (tag: object) => JSON.stringify({ ...firstSite(), layout: { byPageType: { tag } } });
  const shown = compare(page(first), page(second));
  assert.equal(shown.changes.length, 1);
  const narrow = firstSite();
  const move = (at: number) =>
    change(narrow, at, {
      layout: { ...layoutOf(narrow, at), display: 'mobile-only', priority: 20 },
    });
  move(2);
  const hidden = compare(before, JSON.stringify(narrow, null, 2));
  assert.deepEqual(
    hidden.changes.map(({ kind, where }) => [kind, where?.viewport]),
    [
      ['hidden', 'desktop'],
      ['reordered', 'mobile'],
    ],
  );
  // Without the first, the order would change on all screens.
  assert.deepEqual([revertOf(hidden, 0).others, revertOf(hidden, 1).others], [[1], []]);
});

test('one color of a palette that is new is reverted alone', () => {
  const palette = /\s*"darkMode": \{[^}]*\},?/.exec(gardenText)?.[0] ?? '';
  const after = gardenText;
  const before = gardenText.replace(palette, '').replace(/,(\s*\})/g, '$1');
  assert.ok(palette !== '' && new ConfigDocument(before).syntaxErrors.length === 0);
  const compared = compare(before, after);
  const colors = compared.changes.filter(({ kind }) => kind === 'color-changed');
  assert.ok(colors.length > 5);
  for (const [index, { kind, place }] of compared.changes.entries()) {
    if (kind !== 'color-changed') continue;
    const { edits, others } = revertOf(compared, index);
    assert.deepEqual(others, []);
    assert.equal(edits.length, 1);
    assert.match(after.slice(place.span.start, place.span.end), /^"\w+": "/);
  }
});

test('every change says where it is', () => {
  const before = JSON.stringify(firstSite(), null, 2);
  const site = firstSite();
  site.plugins.splice(0, 1);
  change(site, 0, { options: { depth: 7 } });
  site.configuration.ignorePatterns = ['templates', 'private', 'x'];
  const after = JSON.stringify(site, null, 2);
  const places = compare(before, after).changes.map(({ place: { version, path, owner, span } }) => [
    `${version} ${path.join('/')}`,
    owner?.join('/'),
    (version === 'after' ? after : before).slice(span.start, span.end).slice(0, 12),
  ]);
  assert.deepEqual(places, [
    ['before plugins/0', undefined, '{\n      "sou'],
    ['after plugins/0/options/depth', 'plugins/0', '"depth": 7'],
    ['before plugins/1/options/deep', 'plugins/0', '"deep": {\n  '],
    ['after configuration/ignorePatterns/2', 'configuration/ignorePatterns/2', '"x"'],
    ['before configuration/ignorePatterns/2', 'configuration/ignorePatterns/2', '".obsidian"'],
  ]);
});
