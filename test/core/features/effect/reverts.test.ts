/** Reverting one change of a comparison undoes just that. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { placeOf, type Version } from '../../../../server/src/core/features/effect/change.ts';
import { readComparison } from '../../../../server/src/core/features/effect/comparison.ts';
import { messageOf } from '../../../../server/src/core/features/effect/formats.ts';
import { effectOf } from '../../../../server/src/core/features/effect/index.ts';
import { rowsOf } from '../../../../server/src/core/features/effect/reverts.ts';
import { noProjectContext } from '../../../../server/src/core/project/projectContext.ts';
import { applyEdits } from '../../../../server/src/core/text/edit.ts';
import { fc, limits } from '../../../fuzz/fuzz.ts';
import { harbor } from '../../../support/fixTable.ts';

const versionOf = (text: string): Version => ({
  document: new ConfigDocument(text),
  projectContext: noProjectContext,
});

function compare(before: string, after: string) {
  const versions = { before: versionOf(before), after: versionOf(after) };
  const changes = effectOf(versions);
  return { versions, changes, rows: rowsOf(versions, changes) };
}

type Compared = ReturnType<typeof compare>;

/** Returns how the row of a change is reverted. */
function revertOf({ rows, changes }: Compared, index: number) {
  const change = changes[index];
  const row = rows.find(one => change && one.changes.includes(change));
  assert.ok(row?.revert.ok, `Not reverted: ${change?.message}`);
  return row.revert.value;
}

interface Site {
  readonly plugins: object[];
}

const positions = ['left', 'right', 'beforeBody', 'afterBody'];

/** Returns a site, two plugins of which have the same order, and one of which is not on pages of type `tag`. */
function firstSite(): Site {
  const site: Site = JSON.parse(harbor);
  change(site, 'plugins/4/order', 40);
  change(site, 'layout/byPageType/tag/exclude', ['toc']);
  return site;
}

/** Sets the value at a path; `undefined` is not in the text. */
function change(site: Site, path: string, value: unknown): void {
  const steps = path.split('/');
  const last = steps.pop() ?? '';
  const parent = steps.reduce<object>((outer, step) => {
    const inner = Reflect.get(outer, step) ?? {};
    Reflect.set(outer, step, inner);
    return inner;
  }, site);
  Reflect.set(parent, last, structuredClone(value));
}

const lightMode = { light: '#ffffff', secondary: '#000000' };

/** Values at paths, where `*` is a plugin. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  'plugins/*/enabled': [true, false],
  'plugins/*/order': [0, 7, 20, 140],
  'plugins/*/options': [{}],
  'plugins/*/options/depth': [0, 1, 9],
  'plugins/*/options/more': [1, 2],
  'plugins/*/layout/priority': [0, 2, 3, 9],
  'plugins/*/layout/position': positions,
  'plugins/*/layout/display': ['mobile-only', 'desktop-only'],
  'configuration/pageTitle': ['A', 'B'],
  'configuration/locale': ['de-DE'],
  'configuration/baseUrl': ['ada.example'],
  'configuration/ignorePatterns': [['private', 'drafts'], ['.obsidian'], undefined],
  'configuration/theme': [{ colors: { lightMode } }, undefined],
  'configuration/theme/colors/lightMode/secondary': ['#284b63', '#000000'],
  'layout/groups/toolbar': [{ gap: '2rem' }, undefined],
  'layout/byPageType/tag': [{}, { exclude: ['search', 'toc'] }],
  'layout/byPageType/folder/exclude': [['graph'], ['toc', 'graph'], ['search']],
};

/** An edit of a site with plugins, by a number for each of its decisions. */
type Mutation = (site: Site, at: number, value: number) => void;

const mutations: readonly Mutation[] = [
  ({ plugins }, at) => plugins.splice(at % plugins.length, 1),
  ({ plugins }, at, value) =>
    plugins.splice(at % plugins.length, 0, {
      source: `github:ada/new${at}${value}`,
      enabled: value % 3 !== 0,
      layout: { position: positions[value % 4], priority: value },
    }),
  ({ plugins }, at, value) =>
    plugins.splice(value % plugins.length, 0, ...plugins.splice(at % plugins.length, 1)),
  ...Object.entries(values).map(
    ([path, some]): Mutation =>
      (site, at, value) =>
        change(site, path.replace('*', `${at % site.plugins.length}`), some[value % some.length]),
  ),
];

const edits = fc.array(
  fc.record({ mutation: fc.constantFrom(...mutations), at: fc.nat(20), value: fc.nat(20) }),
  { minLength: 1, maxLength: 5 },
);
const indentation = fc.constantFrom('  ', '    ', '\t', '');

const ofLayout = ['moved', 'shown', 'hidden', 'reordered'];

test('a sentence about the layout is there only if a page shows something else, and then there is one', () => {
  fc.assert(
    fc.property(edits, steps => {
      const site = firstSite();
      const before = JSON.stringify(site);
      for (const { mutation, at, value } of steps) mutation(site, at, value);
      const { versions, changes } = compare(before, JSON.stringify(site));
      const { pages, kept } = readComparison(versions);
      const isSame = pages.every(page => {
        const shown = (version: 'before' | 'after') =>
          [...page[version].slots].flatMap(([id, slot]) => {
            const plugin = kept.find(one => one[version].id === id);
            return plugin === undefined ? [] : `${plugin.name} in ${slot}`;
          });
        return isDeepStrictEqual(shown('before'), shown('after'));
      });
      const messages = changes.map(({ message }) => message);
      if (isSame) assert.ok(!changes.some(({ kind }) => ofLayout.includes(kind)), messages.join());
      else assert.notEqual(changes.length, 0);
    }),
    limits(150),
  );
});

test('a revert takes back its sentence; at most an order with several causes remains', () => {
  fc.assert(
    fc.property(edits, indentation, indentation, (steps, oldIndent, indent) => {
      const site = firstSite();
      const before = JSON.stringify(site, null, oldIndent);
      for (const { mutation, at, value } of steps) mutation(site, at, value);
      let compared = compare(before, JSON.stringify(site, null, indent));
      // What was hidden by a change, such as the options of a disabled plugin, is said once that is reverted.
      for (let round = 0; compared.changes.length > 0; round++) {
        const row = compared.rows.find(({ revert }) => revert.ok);
        if (row?.revert.ok !== true) {
          const orders = ['run-order', 'reordered'];
          assert.ok(compared.changes.every(({ kind }) => orders.includes(kind)));
          break;
        }
        const messages = row.changes.map(messageOf);
        assert.ok(round < 50, messages[0]);
        const { text } = compared.versions.after.document;
        const reverted = applyEdits(text, row.revert.value.edits);
        assert.notEqual(reverted, text);
        compared = compare(before, reverted);
        const again = compared.changes.map(messageOf).filter(said => messages.includes(said));
        assert.deepEqual(again, []);
      }
    }),
    limits(150),
  );
});

test('a reverted text is the earlier one, to the letter', () => {
  const edits: readonly ((site: Site) => void)[] = [
    ...firstSite().plugins.map((_, index) => (site: Site) => site.plugins.splice(index, 1)),
    site => site.plugins.splice(2, 0, { source: 'github:a/new' }),
    site => change(site, 'plugins/1/enabled', false),
    site => change(site, 'plugins/2/options/depth', undefined),
    site => change(site, 'configuration/pageTitle', undefined),
    site => change(site, 'layout/groups/toolbar', undefined),
    site => change(site, 'configuration/ignorePatterns', ['private', '.obsidian']),
    site => change(site, 'configuration/ignorePatterns', ['.obsidian']),
    // What runs in the same place runs in the order of the file.
    site => site.plugins.splice(3, 0, ...site.plugins.splice(4, 1)),
  ];
  for (const indent of ['  ', '\t', '']) {
    for (const end of ['\n', '\r\n']) {
      const textOf = (site: Site) => JSON.stringify(site, null, indent).replaceAll('\n', end);
      const before = textOf(firstSite());
      for (const edit of edits) {
        const site = firstSite();
        edit(site);
        const after = textOf(site);
        assert.equal(applyEdits(after, revertOf(compare(before, after), 0).edits), before);
      }
    }
  }
});

test('sentences with the same cause are one row', () => {
  const site = firstSite();
  const before = JSON.stringify(site, null, 2);
  change(site, 'plugins/0/layout/position', 'beforeBody');
  change(site, 'plugins/0/layout/priority', 9);
  change(site, 'layout/byPageType/tag/exclude', ['toc', 'darkmode', 'backlinks']);
  const compared = compare(before, JSON.stringify(site, null, 2));
  assert.deepEqual(
    compared.changes.map(({ message }) => message),
    [
      'Moved from the group "toolbar" in left to the group "toolbar" in beforeBody: "search".',
      'No longer shown: "darkmode", "backlinks".',
    ],
  );
  // The place of "search" is two properties.
  assert.equal(revertOf(compared, 0).edits.length, 2);
  const counts = compared.rows.map(row => row.changes.length);
  assert.deepEqual(counts, [1, 1]);

  for (const [path, list, kinds] of [
    ['layout/byPageType/tag/exclude', ['graph'], 'hidden shown'],
    ['configuration/ignorePatterns', ['templates', '.obsidian'], 'notes-changed setting-changed'],
  ] as const) {
    const other = firstSite();
    change(other, path, list);
    const { rows } = compare(before, JSON.stringify(other, null, 2));
    const found = rows.map(row => row.changes.map(({ kind }) => kind).join(' '));
    assert.deepEqual(found, [kinds]);
  }
});

test('a list of a page type is reverted without the others', () => {
  const [before, now] = [firstSite(), firstSite()];
  const at = 'layout/byPageType/tag/positions';
  change(before, at, { left: ['search', 'darkmode'], right: ['graph'] });
  change(now, at, { left: ['search'], right: [] });
  const compared = compare(JSON.stringify(before), JSON.stringify(now));
  const messages = compared.changes.map(({ message }) => message);
  const index = messages.findIndex(message => message.includes('darkmode'));
  const { text } = compared.versions.after.document;
  const reverted = JSON.parse(applyEdits(text, revertOf(compared, index).edits));
  assert.deepEqual(
    reverted.layout.byPageType.tag.positions,
    { left: ['search', 'darkmode'], right: [] },
    messages.join('\n'),
  );
});

test('an order is reverted as it has changed: by its numbers, or by the order of the entries', () => {
  const plugins = (...entries: object[]) => JSON.stringify({ plugins: entries }, null, 2);
  const entry = (name: string, order: number, depth = 0) => ({
    source: `./${name}`,
    order,
    enabled: true,
    options: { depth },
  });
  for (const [before, after, reverted] of [
    [
      plugins(entry('a', 1), entry('b', 2)),
      plugins(entry('b', 1), entry('a', 2)),
      plugins(entry('b', 2), entry('a', 1)),
    ],
    [
      plugins(entry('a', 1), entry('b', 1)),
      plugins(entry('b', 1, 5), entry('a', 1)),
      plugins(entry('a', 1), entry('b', 1, 5)),
    ],
  ] as const) {
    const compared = compare(before, after);
    const index = compared.changes.findIndex(({ kind }) => kind === 'run-order');
    const { edits, others } = revertOf(compared, index);
    assert.equal(applyEdits(after, edits), reverted);
    assert.deepEqual(others, []);
    assert.equal(compared.rows.length, compared.changes.length);
  }
});

test('a removed pattern is put back after the one before it, or else first', () => {
  const text = (...ignorePatterns: string[]) =>
    JSON.stringify({ configuration: { ignorePatterns } });
  const before = text('a', 'b', 'c');
  for (const [after, reverted] of [
    [text('**/a', '**/b', '**/c'), text('c', '**/a', '**/b', '**/c')],
    [text('x', 'a', '**/b', '**/c'), text('x', 'a', 'c', '**/b', '**/c')],
  ] as const) {
    const compared = compare(before, after);
    const index = compared.changes.findIndex(({ message }) => message.startsWith('"c" is removed'));
    assert.equal(applyEdits(after, revertOf(compared, index).edits), reverted);
  }
});

test('a change whose edits leave no valid text together is not reverted', () => {
  const placed = (layout: object) =>
    JSON.stringify({ plugins: [{ source: './a', enabled: true, layout }] });
  const { rows } = compare(placed({ display: 'mobile-only' }), placed({ position: 'left' }));
  assert.deepEqual(
    rows.map(({ revert }) => revert.ok),
    [false],
  );
});

test('one color of a palette that is new is reverted alone', () => {
  const site = firstSite();
  change(site, 'configuration/theme/colors/darkMode', undefined);
  const before = JSON.stringify(site);
  change(site, 'configuration/theme/colors/darkMode', lightMode);
  const after = JSON.stringify(site);
  const compared = compare(before, after);
  const reverted = compared.changes.map((changed, index) => {
    const { start, end } = placeOf(changed, compared.versions).span;
    const { edits, others } = revertOf(compared, index);
    assert.deepEqual(others, []);
    const { colors } = JSON.parse(applyEdits(after, edits)).configuration.theme;
    return [after.slice(start, end), colors.darkMode];
  });
  assert.deepEqual(reverted, [
    ['"light":"#ffffff"', { secondary: '#000000' }],
    ['"secondary":"#000000"', { light: '#ffffff' }],
  ]);
});
