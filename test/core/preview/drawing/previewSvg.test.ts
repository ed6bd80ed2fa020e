import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { flex } from '../../../../server/src/core/preview/drawing/flex.ts';
import { renderPreviewSvg } from '../../../../server/src/core/preview/drawing/previewSvg.ts';
import { clip, escapeXml, textWidth } from '../../../../server/src/core/preview/drawing/shapes.ts';
import {
  defaultOptions,
  type GroupBox,
  type PreviewOptions,
} from '../../../../server/src/core/preview/model.ts';
import { previewModel } from '../../../../server/src/core/preview/previewModel.ts';
import { character, fc } from '../../../fuzz/fuzz.ts';
import { gardenText as garden } from '../../../support/gardenText.ts';

function draw(text: string, options: Partial<PreviewOptions> = {}): string {
  const source = { document: new ConfigDocument(text) };
  return renderPreviewSvg(previewModel(source, { ...defaultOptions, ...options }));
}

/** Parses XML without namespaces, comments and custom entities. Fails if it is not well-formed. */
function readXml(xml: string): { elements: string[]; texts: string[] } {
  const open: string[] = [];
  const elements: string[] = [];
  const texts: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>|([^<]+)/g,
    (_all, closing, name, _attributes, empty, text) => {
      if (text !== undefined) texts.push(text);
      else if (closing === '/') assert.equal(open.pop(), name);
      else {
        elements.push(name);
        if (empty === '') open.push(name);
      }
      return '';
    },
  );
  assert.deepEqual([rest, open], ['', []]);
  assert.doesNotMatch(xml, /&(?!(?:amp|lt|gt|quot|#39);)/);
  return { elements, texts };
}

test('the image is well-formed and shows every plugin of the page', () => {
  const { texts } = readXml(draw(garden, { viewport: 'mobile' }));
  for (const name of ['page-title', 'toolbar', 'article-title', 'backlinks', 'footer']) {
    assert.ok(texts.includes(name), name);
  }
  assert.ok(!texts.includes('comments'), 'disabled');
  assert.ok(!texts.includes('explorer'), 'desktop only');
  assert.ok(texts.includes('14.82 AAA'));
});

test('every viewport has its width', () => {
  for (const [viewport, width] of [
    ['desktop', 1080],
    ['tablet', 780],
    ['mobile', 400],
  ] as const) {
    assert.match(draw(garden, { viewport }), new RegExp(`^<svg [^>]*width="${width}"`));
  }
});

test('an image without palettes', () => {
  const model = previewModel({ document: new ConfigDocument(garden) }, defaultOptions);
  const { texts } = readXml(renderPreviewSvg(model, { palettes: false }));
  assert.ok(!texts.includes('Light mode'));
});

test('text of the file is never markup, and nothing is loaded', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: character }),
      fc.constantFrom('</text><script>alert(1)</script>', "' onload='x", '"/><image href="x"/>'),
      (random, evil) => {
        const name = evil + random;
        const svg = draw(
          JSON.stringify({
            configuration: {
              pageTitle: name,
              theme: { typography: { body: name }, colors: { lightMode: { light: name } } },
            },
            plugins: [
              { source: `github:o/${name}`, layout: { position: 'left', condition: name } },
              { source: './x', layout: { position: 'left', group: name } },
            ],
          }),
          { pageType: name },
        );
        const { elements } = readXml(svg);
        const allowed = new Set(['svg', 'title', 'rect', 'text', 'g', 'line', 'circle']);
        assert.deepEqual(
          elements.filter(element => !allowed.has(element)),
          [],
        );
      },
    ),
  );
});

test('characters that are invalid in XML are replaced', () => {
  assert.equal(escapeXml('a\u0000b\ud800<&"\''), 'a\ufffdb\ufffd&lt;&amp;&quot;&#39;');
});

test('a text is truncated to its width', () => {
  assert.equal(clip('graph', 12, 100), 'graph');
  const cut = clip('table-of-contents', 12, 60);
  assert.match(cut, /^table.*…$/);
  assert.ok(textWidth(cut, 12) <= 60);
  assert.equal(clip('wide', 12, 3), '');
});

function group(more: Partial<GroupBox>, ...flexes: readonly object[]): GroupBox {
  const plugins = flexes.map(groupOptions => ({
    source: './member',
    layout: { position: 'left', group: 'bar', groupOptions },
  }));
  const source = { document: new ConfigDocument(JSON.stringify({ plugins })) };
  const [item] = previewModel(source, defaultOptions).positions[0]?.items ?? [];
  assert.ok(item?.kind === 'group');
  return { ...item, ...more };
}

/** Left edge, top and width of each member. */
function boxes(box: GroupBox, width: number): number[][] {
  return flex(box, width).placed.map(({ box: b }) => [b.x, b.y, b.width].map(Math.round));
}

test('a group is a flex box: grow, shrink, wrap, direction and gap', () => {
  const [[, , own = 0] = []] = boxes(group({}, {}), 300);
  assert.deepEqual(boxes(group({ gap: '10px' }, { grow: true }, {}), 300), [
    [0, 0, 290 - own],
    [300 - own, 0, own],
  ]);
  assert.deepEqual(boxes(group({ gap: '0' }, { shrink: false }, {}), own + 30), [
    [0, 0, own],
    [own, 0, 30],
  ]);
  assert.deepEqual(boxes(group({ gap: '8px', wrap: true }, {}, {}), own + 10), [
    [0, 0, own],
    [0, 36, own],
  ]);
  assert.deepEqual(boxes(group({ direction: 'column', gap: '2px' }, {}, { align: 'start' }), 300), [
    [0, 0, 300],
    [0, 30, own],
  ]);
  assert.deepEqual(boxes(group({ direction: 'row-reverse', gap: '4px' }, {}, {}), 300), [
    [300 - own, 0, own],
    [296 - 2 * own, 0, own],
  ]);
});

/** The attributes of an element, and the text in it. */
function shapes(svg: string, name: string): { attributes: string; text: string }[] {
  const pattern = new RegExp(`<${name}((?: [\\w:-]+="[^"]*")*)/?>([^<]*)`, 'g');
  return [...svg.matchAll(pattern)].map(([, attributes = '', text = '']) => ({ attributes, text }));
}

const onPage = (entry: object) =>
  JSON.stringify({
    plugins: [{ source: 'github:o/one', enabled: true, ...entry }],
  });

test('the note of a chip has exactly what is stated, separated by dots', () => {
  const notes: readonly (readonly [layout: object, note: string | undefined])[] = [
    [{ position: 'left', priority: 10 }, '10'],
    [{ position: 'left', priority: 10, condition: 'c' }, 'c · 10'],
    [{ position: 'left', condition: 'c' }, 'c'],
    [{ position: 'left', priority: 1, display: 'desktop-only' }, 'desktop · 1'],
    [{ position: 'left' }, undefined],
  ];
  for (const [layout, note] of notes) {
    const texts = readXml(draw(onPage({ layout }))).texts.map(text => text.trim());
    const at = texts.indexOf('one');
    assert.ok(at >= 0);
    if (note === undefined) assert.doesNotMatch(texts[at + 1] ?? '', /·|desktop|\d/);
    else assert.equal(texts[at + 1], note);
  }
});

test('a swatch is filled with its color, and one that is missing or invalid is empty', () => {
  const colors = { lightMode: { light: '#102030', dark: 'rgb(1 2 3 / 50%)', gray: 'nothing' } };
  const svg = draw(JSON.stringify({ configuration: { theme: { colors } }, plugins: [] }));
  const squares = shapes(svg, 'rect').filter(({ attributes }) => / width="22"/.test(attributes));
  const fills = squares.map(({ attributes }) => / fill="([^"]*)"/.exec(attributes)?.[1]);
  assert.ok(fills.includes('#102030'));
  assert.ok(fills.includes('#010203'));
  assert.ok(fills.includes('none'));
  const translucent = squares.filter(({ attributes }) => attributes.includes('fill-opacity'));
  assert.deepEqual(
    translucent.map(({ attributes }) => / fill-opacity="([^"]*)"/.exec(attributes)?.[1]),
    ['0.5'],
  );
  for (const { attributes } of squares) {
    const isEmpty = attributes.includes('fill="none"');
    assert.equal(attributes.includes('stroke-dasharray="3 2"'), isEmpty, attributes);
  }
  const { texts } = readXml(svg);
  assert.ok(texts.includes('missing') && texts.includes('invalid'));
});

test('lengths of a gap are drawn in pixels, up to a limit', () => {
  const heights = (gap: string) => {
    const [group] = previewModel(
      {
        document: new ConfigDocument(
          JSON.stringify({
            plugins: ['a', 'b'].map(name => ({
              source: `github:o/${name}`,
              enabled: true,
              layout: { position: 'left', group: 'g' },
            })),
            layout: { groups: { g: { direction: 'column', gap } } },
          }),
        ),
      },
      defaultOptions,
    ).positions.flatMap(({ items }) => items);
    assert.equal(group?.kind, 'group');
    return flex(group as GroupBox, 200).height;
  };
  const chips = heights('0');
  const gaps = { '8px': 8, '8': 8, '0.5rem': 8, '1em': 16, '1rem': 16, '90px': 24, '10%': 16 };
  for (const [gap, pixels] of Object.entries(gaps)) assert.equal(heights(gap) - chips, pixels, gap);
});
