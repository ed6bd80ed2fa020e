import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import { Reader } from '../config/reader.ts';
import { sortByNumber } from '../config/sequence.ts';
import { fontKinds } from '../config/vocabulary.ts';
import { noProjectContext, type ProjectContext } from '../project/projectContext.ts';
import { changeBetween } from '../text/change.ts';
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
 * Returns the preview model of a document; if that has syntax errors, of its last version without, or of what
 * can be read if no such version exists.
 */
export function previewModel(source: PreviewSource, wanted: PreviewOptions): PreviewModel {
  const broken = source.document.syntaxErrors.length > 0;
  const document = (broken ? source.lastGood : undefined) ?? source.document;
  const change =
    document === source.document ? undefined : changeBetween(document.text, source.document.text);
  const pageTypes = [...new Set(pageTypesOf(document))];
  const options = { ...wanted, pageType: pageTypes.find(name => name === wanted.pageType) };
  const layout = layoutsOf(document, source.projectContext ?? noProjectContext)(options);
  const { plugins, positions, unplaced } = layout;
  return {
    broken,
    change,
    title: new Reader(document.tree).string(document.view.configuration, 'pageTitle')?.value,
    options,
    pageTypes,
    conditions: [...new Set(plugins.flatMap(({ condition }) => condition ?? []))],
    positions,
    unplaced,
    runOrder: runSteps(layout),
    palettes: readPalettes(document),
    fonts: readFonts(document),
    ...source.chosen,
  };
}

function runSteps({ plugins, positions, unplaced }: Layout): RunStep[] {
  const places = placesIn({ positions });
  const reasons = new Map(unplaced.map(({ plugin, why }) => [plugin.id, why]));
  const enabled = plugins.filter(plugin => plugin.enabled);
  return sortByNumber(enabled, ({ order }) => order).map(({ id, label, order }) => {
    const place = places.get(id);
    const status = place === undefined ? (reasons.get(id) ?? '') : placeName(place);
    return { id, label, order, position: place?.position, status };
  });
}

function readFonts({ tree, view }: ConfigDocument): Fonts {
  const reader = new Reader(tree);
  const typography = reader.object(view.theme, 'typography');
  const fonts = fontKinds.map(name => [name, reader.string(typography, name)?.value]);
  return Object.fromEntries(fonts.filter(([, font]) => font));
}
