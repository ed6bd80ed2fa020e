import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { bundledSchema } from '../../../../server/src/core/config/siteSchema.ts';
import { messageOf } from '../../../../server/src/core/features/effect/formats.ts';
import { effectOf } from '../../../../server/src/core/features/effect/index.ts';
import { noProjectContext } from '../../../../server/src/core/project/projectContext.ts';
import { fc, limits } from '../../../fuzz/fuzz.ts';
import { valid } from '../../../support/configurations.ts';
import { contextWithNotes } from '../../../support/notes.ts';
import { contextWith } from '../../../support/pluginDefaults.ts';
import { shortEntries } from '../../../support/shortEntries.ts';
import { rowsOf } from '../../../support/table.ts';

/** The sentences of the difference between two values or texts. */
function effect(before: unknown, after: unknown, projectContext = noProjectContext): string[] {
  const read = (value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    return { document: new ConfigDocument(text), projectContext };
  };
  return effectOf({ before: read(before), after: read(after) }).map(messageOf);
}

const plugin = (name: string, more: object = {}) => ({
  source: `github:ada/${name}`,
  enabled: true,
  ...more,
});
const site = (...plugins: object[]) => ({ configuration: {}, plugins });
const grow = { groupOptions: { grow: true } };

type Case = readonly [before: object, after: object, ...sentences: readonly string[]];

const cases: Readonly<Record<string, readonly Case[]>> = {
  'values of an entry': [
    [
      site(plugin('a', { options: { depth: 1, deep: { x: 1, y: 2 } } })),
      site({
        ...plugin('a', { options: { deep: { y: 2, x: 3 }, tags: ['new'] } }),
        source: { repo: 'github:ada/a', subdir: 'src', ref: 'v2', name: 'a' },
      }),
      '"source" of "a" changes from "github:ada/a" to "github:ada/a/src (v2)".',
      '"options.depth" of "a", which was 1, is removed.',
      '"options.deep.x" of "a" changes from 1 to 3.',
      '"options.tags" of "a" is set to ["new"].',
    ],
    [
      site({ source: 'github:ada/a#v1' }),
      site({ source: 'github:ada/a#v2' }),
      '"source" of "a" changes from "github:ada/a#v1" to "github:ada/a#v2".',
    ],
    [
      site(plugin('a')),
      site({ source: { repo: 'github:ada/a', name: 'find' }, enabled: true }),
      '"name" of "find" changes from "a" to "find".',
    ],
    [
      site(plugin('a', { layout: { position: 'left', group: 'bar' } })),
      site(plugin('a', { layout: { position: 'left', group: 'bar', ...grow } })),
      '"layout.groupOptions.grow" of "a" changes from false to true.',
    ],
    [
      site(plugin('a', { layout: { position: 'left' } })),
      site(plugin('a', { layout: { position: 'left', ...grow } })),
    ],
  ],
  'another notation of the same source has no effect': [
    'git@github.com:ada/a.git#v1',
    { repo: 'github:ada/a#v1', name: 'a' },
    { repo: 'https://github.com/ada/a.git', ref: 'v1' },
  ].map(source => [
    site({ source: 'github:ada/a#v1', enabled: true }),
    site({ source, enabled: true }),
  ]),
  'settings; an explicit default has no effect': [
    [
      { configuration: { baseUrl: 'a.org', ignorePatterns: ['x', '*.mp4'] } },
      {
        configuration: { ignorePatterns: ['**/*.mp4'], enablePopovers: true, pageTitleSuffix: 'B' },
      },
      'Notes that only "x" ignored become public.',
      '"baseUrl", which was "a.org", is removed.',
      '"**/*.mp4" is added to "ignorePatterns".',
      '"x" is removed from "ignorePatterns".',
      '"*.mp4" is removed from "ignorePatterns".',
      '"pageTitleSuffix" changes from "" to "B".',
    ],
  ],
};

for (const [title, list] of Object.entries(cases)) {
  test(title, () => {
    for (const [before, after, ...sentences] of list) {
      assert.deepEqual(effect(before, after), sentences, JSON.stringify(after));
    }
  });
}

/** The page types of a site with many. */
const types = '/content/folder/tag/canvas/404 left= right=';
const columns = `a left 10, b left 20, c left 50${types}`;

/** Both versions in short, after each "/" a page type, after ";" a group with its style; and the sentences. */
const inShort: Readonly<Record<string, string>> = {
  'added, removed and disabled plugins': `
a, b, (x) | (a), c | Plugin "c" is added. | Plugin "b" is removed. | Plugin "x", which was disabled, is removed. | Plugin "a" is disabled.
`,
  'one of two entries of a plugin is named by its place': `
g right 1 display=desktop-only, g afterBody 1 display=mobile-only | g right 1 display=desktop-only | Plugin "g (afterBody, mobile-only)" is removed.
g right 1 display=desktop-only, g afterBody 1 display=mobile-only | (g) right 1 display=desktop-only, g afterBody 1 display=mobile-only | Plugin "g (right, desktop-only)" is disabled.
`,
  'an added or enabled plugin appears somewhere': `
a left 1 | a left 1, b left 2 | Plugin "b" is added. It appears in left. On all pages.
a left 1, (b) left 2 | a left 1, b left 2 | Plugin "b" is enabled. It appears in left. On all pages.
a left 1 | a left 1, g afterBody 1 display=mobile-only | Plugin "g" is added. It appears in afterBody. On mobile screens.
/tag left=e | e/tag left=e | Plugin "e" is added. It appears in left. On pages of type tag.
a left 1, (b) left 2/tag exclude=b | a left 1, b left 2/tag | Plugin "b" is enabled. It appears in left. On all pages.
`,
  'a condition': `
a left 1 | a left 1 condition=not-index | "layout.condition" of "a" is set to "not-index".
`,
  groups: `
a left 1 group=bar; bar | a left 1; bar | Moved from the group "bar" in left to left: "a". On all pages.
a left 1; bar | a left 1 group=bar; bar gap=2rem | Moved from left to the group "bar" in left: "a". On all pages.
a left 1 group=bar; bar | a left 1 group=bar
a left 1 group=bar; bar gap=2rem direction=row | a left 1 group=bar | "layout.groups.bar.gap" changes from "2rem" to "1rem".
a left 1 group=bar; bar gap=1rem | a left 1 group=bar; bar gap=2rem direction=row | "layout.groups.bar.gap" changes from "1rem" to "2rem".
`,
  'groups with another name': `
a left 1 group=bar, b left 1 group=bar, z left 2; bar | a left 1 group=tools, b left 1 group=tools, z left 2; tools
a left 1 group=bar, b left 1 group=bar; bar gap=1rem | a left 1 group=tools, b left 1 group=tools; tools gap=2rem | "layout.groups.tools.gap" changes from "1rem" to "2rem".
a left 1 group=bar, b left 1 group=bar; bar | b left 1 group=tools, a left 1 group=tools; tools | Run order: "b" now comes before "a". | Order in the group "tools" in left: "b" now comes before "a". On all pages.
a left 1 group=bar, b left 1 group=bar; bar | a left 1 group=tools, b left 1 group=tools, c left 1 group=tools; tools | Plugin "c" is added. It appears in the group "tools" in left. On all pages.
a left 1 group=bar, b left 1 group=bar; bar | a left 1 group=tools, b left 2; tools | Moved from the group "tools" in left to left: "b". On all pages.
a left 1 group=bar; tools | a left 1 group=tools; tools | Moved from the group "bar" in left to the group "tools" in left: "a". On all pages.
a left 1 group=bar, b left 2 group=box | a left 1 group=tools, b left 2 group=tools | Moved from the group "bar" in left to the group "tools" in left: "a". On all pages. | Moved from the group "box" in left to the group "tools" in left: "b". On all pages.
a left 1 group=bar, z left 2; bar | a left 1 group=tools, z left 1 group=tools; tools | Moved from left to the group "tools" in left: "z". On all pages.
`,
  places: `
a left 1 | a right 1 | Moved from left to right: "a". On all pages.
a left 1 group=bar, b left 2 group=tools | a left 1 group=tools, b left 2 group=tools | Moved from the group "bar" in left to the group "tools" in left: "a". On all pages.
a left 1, b left 2 | a left 1, b | No longer shown: "b". On all pages.
a | a left 1 | Now shown in left: "a". On all pages.
a left 1/tag | a left 1 display=desktop-only/tag | No longer shown: "a". On mobile screens.
a left 1/tag exclude=a | a right 1/tag exclude=a | Moved from left to right: "a". On all pages but tag.
a left 1, b left 2/tag left=b | a left 1, b left 2/tag left=b right=a | Now shown in right: "a". On pages of type tag.
`,
  orders: `
a left 1, b left 2, c left 3 | a left 1, b left 2, c left 0 | Order in left: "c" now comes before "a". On all pages.
a left 1, b left 2, c left 3, d left 4 | a left 4, b left 3, c left 2, d left 1 | Order in left: now "d", "c", "b", "a". On all pages.
a left 1, b left 2, c left 3, d left 4 | a left 1, b left 9, c left 8, d left 7 | Order in left: now …, "d", "c", "b". On all pages.
g right 1 display=desktop-only, a right 5 | g right 9 display=desktop-only, a right 5 | Order in right: "g" now comes last. On desktop and tablet screens.
a left 1, b left 2/tag exclude=a | a left 3, b left 2/tag exclude=a | Order in left: "a" now comes last. On all pages but tag.
a left 1 group=bar, b left 2 | a left 3 group=bar, b left 2 | Order in left: the group "bar" now comes last. On all pages.
a left 1, b left 2/tag left=a,b | a left 1, b left 2/tag left=b,a | Order in left: "b" now comes before "a". On pages of type tag.
`,
  'one cause is one sentence, however many page types the site has': `
${columns} | a left 10, b left 20, c left 15${types} | Order in left: "c" now comes before "b". On all pages but 404.
${columns} | ${columns}/folder exclude=a,b/tag exclude=b,a | No longer shown: "a", "b". On pages of type folder, tag.
${columns} | ${columns}/404 | Now shown in left: "a", "b", "c". On pages of type 404.
${columns} | ${columns}/tag left=c,a | No longer shown: "b". On pages of type tag. | Order in left: "c" now comes before "a". On pages of type tag.
${columns} | ${columns}/canvas left= | No longer shown: "a", "b", "c". On pages of type canvas.
`,
  'what no page shows has no effect': `
(a) left 1/tag exclude=a | (a) left 1/tag
(a) left 1/tag | (a) right 1/tag
`,
};

function fromShort(text: string): object {
  const [shown = '', group] = text.split('; ');
  const [entries = '', ...pageTypes] = shown.split('/');
  const pairsIn = (pairs: readonly string[]) => pairs.map(pair => pair.split('='));
  const byPageType = pageTypes.map(type => {
    const [name, ...pairs] = type.split(' ');
    const lists = pairsIn(pairs).map(([key, names = '']) => [
      key,
      names.split(',').filter(Boolean),
    ]);
    const { exclude = [], ...positions } = Object.fromEntries(lists);
    return [name, { exclude, positions }];
  });
  const [name, ...style] = group?.split(' ') ?? [];
  const groups = name === undefined ? {} : { [name]: Object.fromEntries(pairsIn(style)) };
  return {
    ...site(...shortEntries(entries.split(', ').filter(Boolean))),
    layout: { groups, byPageType: Object.fromEntries(byPageType) },
  };
}

for (const [title, table] of Object.entries(inShort)) {
  test(title, () => {
    for (const [before = '', after = '', ...sentences] of rowsOf(table)) {
      assert.deepEqual(effect(fromShort(before), fromShort(after)), sentences, after);
    }
  });
}

test('of long values, the part that differs is shown, with their quotes', () => {
  const [x, y] = ['x', 'y'].map(letter => letter.repeat(200));
  const title = (pageTitle: string) => ({ configuration: { pageTitle } });
  for (const [before, after, ...shown] of [
    [`${x}before`, `${x}after`, `"…${x?.slice(0, 73)}before"`, `"…${x?.slice(0, 74)}after"`],
    [`1${y}`, `2${y}`, `"1${y?.slice(0, 78)}…"`, `"2${y?.slice(0, 78)}…"`],
    [
      `${x}1${y}`,
      `${x}2${y}`,
      ...['1', '2'].map(one => `"…${x?.slice(0, 20)}${one}${y?.slice(0, 59)}…"`),
    ],
  ] as const) {
    assert.deepEqual(effect(title(before), title(after)), [
      `"pageTitle" changes from ${shown[0]} to ${shown[1]}.`,
    ]);
  }
});

test('a plugin without an order and a layout has those of its catalog', () => {
  const layout = { position: 'left', priority: 1, group: 'toolbar' } as const;
  const context = contextWith({
    'github:ada/a': { order: 1, layout },
    'github:ada/b': { order: 2 },
  });
  const before = site(plugin('a'), plugin('b', { layout: { position: 'right' } }));
  const [first, second] = before.plugins;
  const changed = (one: object, other: object = {}) =>
    effect(before, site({ ...first, ...one }, { ...second, ...other }), context);
  assert.deepEqual(changed({ order: 1, layout }, { order: 2 }), []);
  assert.deepEqual(changed({ order: 3 }), ['Run order: "a" now comes last.']);
  assert.deepEqual(changed({ layout: { position: 'right' } }), [
    'Moved from the group "toolbar" in left to right: "a". On all pages.',
  ]);
});

test('a comparison says which notes become public', () => {
  const many = Array.from({ length: 12 }, (_, index) => `private/${index + 10} ü 🌱.md`);
  const paths = [...many, 'private/b.png', 'index.md', 'drafts/x.md'];
  const context = contextWithNotes(paths, ['private', 'drafts', 'nothing', '*.md']);
  const first = (before: readonly string[], after: readonly string[]) => {
    const [old, now] = [before, after].map(list => ({ configuration: { ignorePatterns: list } }));
    return effect(old, now, context)[0];
  };
  assert.equal(
    first(['private', 'drafts'], ['drafts']),
    'Notes that become public: 12, such as "private/10 ü 🌱.md".',
  );
  assert.equal(
    first(['drafts'], ['drafts', '*.md']),
    'Notes that are no longer public: 1, such as "index.md".',
  );
  assert.equal(first(['nothing'], []), '"nothing" is removed from "ignorePatterns".');
  assert.equal(
    first(['private'], ['drafts']),
    'Notes that become public: 12, such as "private/10 ü 🌱.md". Notes that are no longer public: 1, such as "drafts/x.md".',
  );
  assert.equal(first(['unknown'], []), 'Notes that only "unknown" ignored become public.');
});

test('formatting has no effect', () => {
  const reversed = (_: string, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).reverse());
  fc.assert(
    fc.property(valid(bundledSchema.root), value => {
      assert.deepEqual(effect(value, JSON.stringify(value, reversed)), []);
    }),
    limits(200),
  );
});
