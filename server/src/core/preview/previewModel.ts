import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import { Reader } from '../config/reader.ts';
import { compareNumbers } from '../config/sequence.ts';
import { fontKinds } from '../config/vocabulary.ts';
import { noNode } from '../json/tree/tape.ts';
import { noProjectContext, type ProjectContext } from '../project/projectContext.ts';
import { pageTypesOf, placesIn } from './appearances.ts';
import { type Layout, layoutsOf } from './layout.ts';
import type { Fonts, PreviewModel, PreviewOptions, RunStep } from './model.ts';
import type { ChosenNote } from './note/chosenNote.ts';
import { readPalettes } from './palettes.ts';
import { placeName } from './where.ts';

/** A document, and its last version without syntax errors. */
interface PreviewSource {
  readonly document: ConfigDocument;
  readonly lastGood?: ConfigDocument | undefined;
  /** Of both documents. */
  readonly projectContext?: ProjectContext;
  /** The note that the options name. */
  readonly chosen?: ChosenNote | undefined;
}

/** A page with more plugins would take seconds to draw. */
const maximumPlugins = 5000;

/** Returns why there is no preview of a document. */
export function refusedPreview({ view }: ConfigDocument): string | undefined {
  const { length } = view.plugins;
  return length > maximumPlugins
    ? t('The preview shows up to {0} plugins. This file has {1}.', maximumPlugins, length)
    : undefined;
}

/**
 * Returns the preview model of a document. Parts that cannot be parsed are taken from the last version
 * without syntax errors, and marked as stale.
 */
export function previewModel(source: PreviewSource, wanted: PreviewOptions): PreviewModel {
  const { document, projectContext = noProjectContext } = source;
  const broken = document.syntaxErrors.length > 0;
  const earlier = broken ? source.lastGood : undefined;
  const pageTypes = distinct(
    [document, earlier].flatMap(version => (version ? pageTypesOf(version) : [])),
  );
  const options = applicable(wanted, pageTypes);
  const { plugins, groups, positions, unplaced } = layoutsOf({ document, earlier, projectContext })(
    options,
  );
  return {
    broken,
    title: readTitle(document) ?? (earlier && readTitle(earlier)),
    options,
    pageTypes,
    conditions: distinct(plugins.map(({ condition }) => condition)),
    groups,
    positions,
    unplaced,
    runOrder: runSteps({ plugins, positions, unplaced }),
    palettes: readPalettes(document, earlier),
    fonts: { ...(earlier && readFonts(earlier)), ...readFonts(document) },
    ...source.chosen,
  };
}

function readTitle({ tree, view }: ConfigDocument): string | undefined {
  return new Reader(tree).string(view.configuration, 'pageTitle')?.value;
}

function applicable(options: PreviewOptions, pageTypes: readonly string[]): PreviewOptions {
  const exists = options.pageType !== undefined && pageTypes.includes(options.pageType);
  return exists ? options : { ...options, pageType: undefined };
}

function runSteps({
  plugins,
  positions,
  unplaced,
}: Pick<Layout, 'plugins' | 'positions' | 'unplaced'>): RunStep[] {
  const places = placesIn({ positions });
  const reasons = new Map(unplaced.map(({ plugin, why }) => [plugin.id, why]));
  return plugins
    .filter(({ enabled }) => enabled)
    .map(({ id, label, order, hasDefaultOrder, stale }) => {
      const place = places.get(id);
      const status = place === undefined ? (reasons.get(id) ?? '') : placeName(place);
      const { position } = place ?? {};
      return { id, label, order, hasDefaultOrder, stale, position, status };
    })
    .sort((a, b) => compareNumbers(a.order, b.order) || a.id - b.id);
}

/** Returns the fonts in a document. */
function readFonts({ tree, view }: ConfigDocument): Fonts {
  const reader = new Reader(tree);
  const { theme } = view;
  const typography = theme === noNode ? noNode : reader.object(theme, 'typography');
  const fonts = fontKinds.flatMap(name => {
    const font = reader.string(typography, name)?.value;
    return font ? [[name, font]] : [];
  });
  return Object.fromEntries(fonts);
}

function distinct(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.filter(name => name !== undefined))];
}
