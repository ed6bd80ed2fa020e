import { t } from '@vscode/l10n';
import type {
  ContrastPair,
  PaletteModel,
  PreviewModel,
  Swatch,
} from '../../server/src/core/preview/model.ts';
import { staleMark } from './chip.ts';
import { offer } from './offer.ts';
import { alphaOf, paint, withDraft } from './paint.ts';
import { selectButton } from './selection.ts';
import { classes, h, type VNode } from './vdom.ts';
import type { View } from './view.ts';

/** Both palettes, side by side. */
export function palettes(view: View): VNode {
  return h('section', { class: 'part', key: 'palettes', 'aria-labelledby': 'palettes-title' }, [
    h('h2', { id: 'palettes-title' }, t('Palettes')),
    offerPalettes(view),
    h(
      'div',
      { class: 'palettes' },
      view.model.palettes.map(palette => paletteBox(view, palette)),
    ),
  ]);
}

/** A file without colors has nothing to paint with. */
function offerPalettes({ model }: View): VNode | undefined {
  const swatches = model.palettes.flatMap(palette => palette.swatches);
  if (model.broken || swatches.some(({ status }) => status !== 'missing')) return undefined;
  const label = t('Insert Palettes');
  return offer(t('There are no colors yet.'), { command: 'insertPalettes', label });
}

function paletteBox(view: View, palette: PaletteModel): VNode {
  const { title } = palette;
  const drafted = withDraft(view, palette);
  return h(
    'section',
    {
      class: classes('palette', { example: palette.isExample }),
      key: palette.mode,
      'aria-label': title,
    },
    [
      h('h3', {}, [
        selectButton(
          view,
          { kind: 'palette', mode: palette.mode },
          {
            class: 'palette-name',
            label: t('Properties of the palette {0}', title),
            content: [h('span', {}, title)],
          },
        ),
      ]),
      sample(drafted, view.model),
      h(
        'ul',
        { class: 'swatches' },
        drafted.swatches.map(swatch => swatchBox(view, palette, swatch)),
      ),
      h(
        'ul',
        { class: 'contrasts', 'aria-label': t('Contrast, {0}', title) },
        palette.contrasts.map(contrastRow),
      ),
    ],
  );
}

/** A sample note in the colors and fonts of the configuration. */
function sample(palette: PaletteModel, { fonts, sample: note }: PreviewModel): VNode {
  const style = paint(palette, fonts);
  const word = (name: string, text: string) => h('span', { class: name }, text);
  return h(
    'div',
    { class: 'sample', role: 'img', 'aria-label': t('A note in {0}', palette.title) },
    [
      h('div', { class: 'note-paper', 'aria-hidden': 'true', style }, [
        h('div', { class: 'h1' }, note.heading),
        h(
          'div',
          { class: 'tags' },
          note.tags.map(tag => word('tag', tag)),
        ),
        h('p', {}, [
          word('', note.text),
          word('link', note.link),
          word('visited', note.visited),
          word('internal', note.internalLink),
          word('', note.and),
          word('mark', note.marked),
        ]),
        h('div', { class: 'h2' }, note.subheading),
        h('pre', {}, [word('', note.code)]),
        h('hr', {}),
        h('div', { class: 'foot' }, [word('quiet', note.quiet), graph()]),
      ]),
    ],
  );
}

/** A graph of the current note, a visited note and two others. */
function graph(): VNode {
  const nodes = [
    ['12', '10', '4', 'node-visited'],
    ['68', '8', '4', 'node'],
    ['60', '40', '4', 'node'],
    ['38', '24', '6', 'node-current'],
  ];
  return h('svg', { class: 'graph', viewBox: '0 0 80 48' }, [
    ...nodes.slice(0, 3).map(([x, y]) => h('line', { x1: '38', y1: '24', x2: x, y2: y })),
    ...nodes.map(([cx, cy, r, name]) => h('circle', { cx, cy, r, class: name })),
  ]);
}

function swatchBox(view: View, { mode, isExample }: PaletteModel, swatch: Swatch): VNode {
  const { name, status, hex, stale } = swatch;
  const { highlight } = view;
  const highlighted =
    highlight?.kind === 'color' && highlight.mode === mode && highlight.name === name;
  const written = status === 'missing' ? t('missing') : (swatch.value ?? '');
  const label = status === 'invalid' ? t('{0}: not a valid color', written) : written;
  const fill = hex !== undefined || isExample ? { '--fill': swatch.paint + alphaOf(swatch) } : {};
  return h('li', { class: classes('swatch', status, { highlighted, stale }), key: name }, [
    h('span', { class: 'well', style: fill }, [
      h('input', {
        type: 'color',
        value: swatch.paint,
        'data-mode': mode,
        'data-name': name,
        disabled: view.isReadOnly,
        'aria-label': t('Pick the color {0}', name),
        title: view.isReadOnly ? t('This file is read-only.') : t('Pick a color'),
      }),
    ]),
    h(
      'button',
      {
        type: 'button',
        class: 'swatch-name',
        'data-reveal': swatch.span && `${swatch.span.start} ${swatch.span.end}`,
        'aria-current': highlighted ? 'true' : undefined,
        title: `${name}: ${label}`,
      },
      [
        h('span', { class: 'label' }, name),
        h('span', { class: 'value' }, label),
        ...staleMark(swatch),
      ],
    ),
  ]);
}

function contrastRow({ use, label, ratioText, level, levelText }: ContrastPair): VNode {
  return h('li', { key: use }, [
    h('span', {}, label),
    h('span', { class: 'ratio' }, ratioText ?? ''),
    h('span', { class: classes('mark', level ?? 'none') }, levelText),
  ]);
}
