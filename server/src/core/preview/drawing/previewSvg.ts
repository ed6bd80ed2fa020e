import { t } from '@vscode/l10n';
import { configurationFileName } from '../../product.ts';
import type { PreviewModel } from '../model.ts';
import { paletteOf } from '../painting/painted.ts';
import { viewportLabel, viewports } from '../viewports.ts';
import { type Drawn, drawPage } from './page.ts';
import { drawPaintedPage } from './paintedPage.ts';
import { drawPalette } from './palette.ts';
import { type Box, clip, element, escapeXml, rect, text } from './shapes.ts';
import { ink, sans } from './theme.ts';

interface DrawingOptions {
  /** Whether both palettes are drawn below the page; default is true. */
  readonly palettes?: boolean;
}

const margin = 24;

/**
 * Returns the preview as a self-contained SVG image without scripts, style sheets, fonts and links.
 * All texts of the configuration are escaped. The result depends on the model only.
 */
export function renderPreviewSvg(model: PreviewModel, options: DrawingOptions = {}): string {
  const { viewport, pageType } = model.options;
  const { width } = viewports[viewport];
  const inner = width - 2 * margin;
  const parts: string[] = [];
  let y = margin;
  const title = clip(model.title ?? configurationFileName, 17, inner * 0.7);
  parts.push(text(title, { x: margin, y: y + 15 }, { size: 17, fill: ink.text, weight: 650 }));
  const what = [viewportLabel(viewport), pageType ?? t('default page'), ...offWords(model)];
  const view = clip(what.join(' · '), 12, inner);
  parts.push(text(view, { x: margin, y: y + 36 }, { size: 12, fill: ink.quiet }));
  y += 54;
  const add = (drawn: Drawn) => {
    parts.push(drawn.svg);
    y += drawn.height + margin;
  };
  const at = { x: margin, y, width: inner };
  const palette = model.options.view === 'page' ? paletteOf(model, model.options) : undefined;
  add(palette === undefined ? drawPage(model, at) : drawPaintedPage(model, palette, at));
  if (options.palettes !== false) add(drawPalettes(model, { x: margin, y, width: inner }));
  const size = { x: 0, y: 0, width, height: y };
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height: y,
      viewBox: `0 0 ${width} ${Math.round(y)}`,
      role: 'img',
      'font-family': sans,
    },
    element('title', {}, escapeXml(title)) + rect(size, { fill: ink.paper }) + parts.join(''),
  );
}

function offWords({ options, conditions }: PreviewModel): string[] {
  const off = conditions.filter(name => options.conditionsOff.includes(name));
  return off.length === 0 ? [] : [t('without {0}', off.join(', '))];
}

function drawPalettes(model: PreviewModel, { x, y, width }: Omit<Box, 'height'>): Drawn {
  const isStacked = model.columns.length === 1;
  const cell = isStacked ? width : (width - margin) / 2;
  let height = 0;
  const parts = model.palettes.map((palette, i) => {
    const at = isStacked
      ? { x, y: y + height, width: cell }
      : { x: x + i * (cell + margin), y, width: cell };
    const drawn = drawPalette(palette, model.fonts, at);
    height = isStacked ? height + drawn.height + margin : Math.max(height, drawn.height);
    return drawn.svg;
  });
  return { svg: parts.join(''), height: isStacked ? height - margin : height };
}
