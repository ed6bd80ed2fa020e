import { t } from '@vscode/l10n';
import type {
  ContrastPair,
  PaletteModel,
  PreviewModel,
  Swatch,
} from '../../server/src/core/preview/model.ts';
import { samplePaper } from '../../server/src/core/preview/painting/sampleNote.ts';
import { blocksBox } from './blocks.ts';
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
function sample(palette: PaletteModel, { fonts }: PreviewModel): VNode {
  return h(
    'div',
    { class: 'sample', role: 'img', 'aria-label': t('A note in {0}', palette.title) },
    h('div', { class: 'note-paper', style: paint(palette, fonts) }, blocksBox(samplePaper())),
  );
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
        'data-reveal': JSON.stringify({ kind: 'color', mode, name }),
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
