import type { ConfigDocument } from '../model/document.ts';
import { Reader } from '../model/reader.ts';
import { compareNumbers } from '../model/sequence.ts';
import { noNode } from '../model/tape.ts';
import { type Layout, layOut } from './layout.ts';
import type {
  Chip,
  Fonts,
  PaletteModel,
  Part,
  PreviewModel,
  PreviewOptions,
  RunStep,
} from './model.ts';
import { readPalettes } from './palettes.ts';

/** A document, and the last one before it that had no syntax errors. */
export interface PreviewSource {
  readonly document: ConfigDocument;
  readonly lastGood?: ConfigDocument | undefined;
}

/**
 * What the preview shows of a document. Of a broken text all that could be read is drawn; a part that
 * lost something is taken from the last whole text instead, without places in the present one.
 */
export function previewModel(source: PreviewSource, wanted: PreviewOptions): PreviewModel {
  const { document } = source;
  const kept = keptParts(source);
  const earlier = source.lastGood ?? document;
  const forLayout = kept.includes('layout') ? earlier : document;
  const forPalettes = kept.includes('palettes') ? earlier : document;
  const options = applicable(wanted, forLayout);
  const layout = layOut(forLayout, options);
  const shown = forLayout === document ? layout : withoutSpans(layout);
  const palettes = readPalettes(forPalettes);
  return {
    broken: document.syntaxErrors.length > 0,
    kept,
    title: new Reader(forLayout.tree).string(forLayout.view.configuration, 'pageTitle')?.value,
    options,
    pageTypes: forLayout.view.pageTypes.map(({ name }) => name.value),
    conditions: distinct(shown.chips.map(({ condition }) => condition)),
    groups: distinct([
      ...forLayout.view.groups.map(({ name }) => name.value),
      ...shown.chips.map(({ group }) => group),
    ]),
    positions: shown.positions,
    unplaced: shown.unplaced,
    runOrder: runOrder(shown.chips),
    palettes: forPalettes === document ? palettes : palettes.map(paletteWithoutSpans),
    fonts: readFonts(forPalettes),
  };
}

/** The parts of which a broken text has less than the last whole one had. */
function keptParts({ document, lastGood }: PreviewSource): Part[] {
  if (lastGood === undefined || document.syntaxErrors.length === 0) return [];
  const kept: Part[] = [];
  if (layoutSize(document) < layoutSize(lastGood)) kept.push('layout');
  if (colorCount(document) < colorCount(lastGood)) kept.push('palettes');
  return kept;
}

function layoutSize({ view }: ConfigDocument): number {
  const placed = view.plugins.filter(({ layout }) => layout?.position !== undefined);
  return view.plugins.length + placed.length + view.groups.length + view.pageTypes.length;
}

function colorCount({ view }: ConfigDocument): number {
  return view.palettes.reduce((count, { colors }) => count + colors.size, 0);
}

function applicable(options: PreviewOptions, { view }: ConfigDocument): PreviewOptions {
  const exists = view.pageTypes.some(({ name }) => name.value === options.pageType);
  return exists ? options : { ...options, pageType: undefined };
}

function runOrder(chips: readonly Chip[]): RunStep[] {
  return chips
    .filter(({ enabled }) => enabled)
    .map(({ id, label, order, span }) => ({ id, label, order, span }))
    .sort((a, b) => compareNumbers(a.order, b.order) || a.id - b.id);
}

function readFonts(document: ConfigDocument): Fonts {
  const reader = new Reader(document.tree);
  const { theme } = document.view;
  const typography = theme === noNode ? noNode : reader.object(theme, 'typography');
  const font = (name: string) => reader.string(typography, name)?.value || undefined;
  return { header: font('header'), body: font('body'), code: font('code') };
}

function distinct(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.filter(name => name !== undefined))];
}

function withoutSpans({ chips, positions, unplaced }: Layout): Layout {
  const bare = <T extends { readonly span: unknown }>(value: T) => ({ ...value, span: undefined });
  return {
    chips: chips.map(bare),
    positions: positions.map(position => ({
      ...position,
      items: position.items.map(item =>
        item.kind === 'plugin' ? bare(item) : { ...bare(item), members: item.members.map(bare) },
      ),
    })),
    unplaced: unplaced.map(entry => ({ ...entry, chip: bare(entry.chip) })),
  };
}

function paletteWithoutSpans(palette: PaletteModel): PaletteModel {
  return {
    ...palette,
    swatches: palette.swatches.map(swatch => ({ ...swatch, span: undefined })),
  };
}
