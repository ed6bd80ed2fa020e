/** What the layout of another generator means for the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { importConfiguration } from '../../../../server/src/core/features/import/index.ts';
import * as parsers from '../../../../server/src/core/foreign/parsers.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';

function imported(text: string) {
  const result = importConfiguration([{ name: 'site.layout.ts', text }], { parsers });
  assert.ok(result.ok, JSON.stringify(result));
  const { plugins, layout } = JSON.parse(result.value.text);
  const omitted = result.value.notes.filter(({ kind }) => kind === 'left-out');
  assert.ok(
    validate(new ConfigDocument(result.value.text)).every(({ severity }) => severity !== 'error'),
  );
  return { plugins, layout, omitted: omitted.map(({ message }) => message) };
}

/** The places of components: their position with priority, and what else their layout has. */
const placesOf = ({ plugins }: { readonly plugins: readonly Record<string, unknown>[] }) =>
  plugins.map(({ source, layout, options }) => {
    const { position, priority, ...more } = (layout ?? {}) as Record<string, unknown>;
    const place = [source, position, priority].filter(part => part !== undefined).join(' ');
    return { place, ...more, ...(options !== undefined && { options }) };
  });

const layouts = (notes: string, lists: string) =>
  imported(`export const content = ${notes}\nexport const list = ${lists}`);

test('what lists cannot have for themselves is said', () => {
  for (const [notes, lists] of [
    ['A({ n: 1 })', 'A({ n: 2 })'],
    ['A()', 'MobileOnly(A())'],
    ['A()', 'If({ component: A(), condition: "x" })'],
  ]) {
    const { plugins, omitted } = layouts(`{ left: [${notes}] }`, `{ left: [${lists}] }`);
    assert.equal(plugins.length, 1);
    assert.match(
      omitted.join(),
      /^On pages of type folder, tag, "a" is the same as on notes: its /,
    );
  }
});

test('a component that is a plugin as well is one entry, unless both have options', () => {
  const both = (plugin: string, component: string) =>
    placesOf(
      imported(
        `export const plugins = [${plugin}]\nexport const content = { left: [${component}] }`,
      ),
    );
  const place = 'toc left 10';
  assert.deepEqual(both('Toc({ n: 1 })', 'Toc()'), [{ place, options: { n: 1 } }]);
  assert.deepEqual(both('Toc()', 'Toc({ n: 1 })'), [{ place, options: { n: 1 } }]);
  assert.deepEqual(both('Graph()', 'Toc(), Toc()'), [{ place: 'graph' }, { place }]);
  assert.deepEqual(both('Toc({ n: 1 })', 'Toc({ m: 2 })'), [
    { place: 'toc', options: { n: 1 } },
    { place, options: { m: 2 } },
  ]);
});

const notRead = (name: string) =>
  `"${name}" is omitted: its value cannot be read exactly without running the file.`;
const noOptions = (name: string) =>
  `The arguments of "${name}" are omitted: they are not a single options object.`;

test('components in others, in a header and in a footer have their places, and what is lost has a line', () => {
  const x = { place: 'x left 10' };
  const lost =
    'A condition of "x" is omitted, so that it is shown on more pages: it cannot be written in this format.';
  const rows: Readonly<Record<string, readonly [places: object[], ...lost: string[]]>> = {
    'left: [MobileOnly(Flex({ components: [X()] }))]': [
      [{ ...x, group: 'toolbar', display: 'mobile-only' }],
    ],
    'left: [Frame(X())]': [[{ place: 'frame left 10' }], noOptions('frame')],
    'left: [X(xOptions())]': [[x], noOptions('x')],
    'left: [Flex({ components: [Flex({ components: [X()], gap: "1px" })] })]': [
      [{ ...x, group: 'toolbar' }],
      '"gap" is omitted: there is no such property.',
    ],
    'left: [Flex({ components: [X()], shine: 1 })]': [
      [{ ...x, group: 'toolbar' }],
      '"layout/groups/*/shine" is omitted: there is no such property.',
    ],
    'left: X(), right: []': [[x]],
    'left: [X({ a: B() })]': [[x], notRead('x/options/a')],
    'left: [X()], header: [Y()], beforeBody: [Z()]': [
      [x, { place: 'y beforeBody 10' }, { place: 'z beforeBody 20' }],
    ],
    'footer: DesktopOnly(ConditionalRender({ component: X(), condition: "index" })), afterBody: [Y()]':
      [
        [
          { place: 'x afterBody 20', display: 'desktop-only', condition: 'index' },
          { place: 'y afterBody 10' },
        ],
      ],
    'left: [X()], footer: null': [[x]],
    'left: [If({ component: X(), condition: page => page.fileData.slug === "index" })]': [
      [x],
      lost,
    ],
    'left: [If({ component: X(), condition: page => page.a && page.slug !== "index" })]': [
      [x],
      lost,
    ],
    'left: [If({ component: X(), condition: isBlog })]': [[x], lost],
    'left: [X(), ...tools()], right: tools()': [[x], notRead('right'), notRead('plugins/*')],
    'left: [X()], footer: a ? Y() : Z(), top: ["a"]': [
      [x],
      notRead('footer'),
      '"top" is omitted: there is no such property.',
    ],
    'left: [X(), Wrap({ component: a ? Y() : Z() })]': [[x], notRead('plugins/*')],
  };
  for (const [layout, [places, ...expected]] of Object.entries(rows)) {
    const result = imported(`const tools = () => [T()]; export const content = { ${layout} }`);
    assert.deepEqual(placesOf(result), places, layout);
    assert.deepEqual(result.omitted, expected, layout);
  }
});

test('the name of a layout says on which pages it is shown', () => {
  for (const [name, byPageType] of [
    ['listLayout', { content: { exclude: ['b'] }, folder: {}, tag: {} }],
    ['homePageLayout', undefined],
    ['postPage', undefined],
    // Notes have a layout already.
    ['defaultContentPageLayout', undefined],
  ] as const) {
    const layouts = [
      'sharedPageComponents = { left: [C()], right: [D()] }',
      'content = { left: [A()] }',
      `${name} = { left: [A(), B()] }`,
    ];
    const { plugins, layout, omitted } = imported(
      layouts.map(one => `export const ${one}`).join('\n'),
    );
    assert.deepEqual(layout?.byPageType, byPageType, name);
    const names = plugins.map(({ source }: { readonly source: string }) => source);
    assert.deepEqual(names, byPageType ? ['a', 'd', 'b'] : ['a', 'd'], name);
    const message = `The components of "${name}" are omitted: it is not clear on which pages they are shown.`;
    assert.deepEqual(omitted, byPageType ? [] : [message], name);
  }
});
