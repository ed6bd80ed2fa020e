import type { ConfigDocument } from '../../model/document.ts';
import { noSurroundings, type Surroundings } from '../../rules/rule.ts';
import { insertion } from '../../text/edit.ts';
import { schemaAround } from '../schemaAround.ts';
import { type Place, placeAt } from './place.ts';
import {
  type CompletionItem,
  type CompletionSource,
  type CompletionWorkspace,
  emptyWorkspace,
  type Proposal,
} from './proposal.ts';
import { colors } from './sources/colors.ts';
import { conditions } from './sources/conditions.ts';
import { flexBoxes } from './sources/flexBoxes.ts';
import { fonts } from './sources/fonts.ts';
import { groups } from './sources/groups.ts';
import { locales } from './sources/locales.ts';
import { pageTypes } from './sources/pageTypes.ts';
import { pluginEntries } from './sources/pluginEntries.ts';
import { pluginNames } from './sources/pluginNames.ts';
import { pluginSources } from './sources/pluginSources.ts';
import { propertyNames } from './sources/propertyNames.ts';
import { schemaValues } from './sources/schemaValues.ts';
import { sequence } from './sources/sequence.ts';
import { wholeFile } from './sources/wholeFile.ts';

/**
 * Every source of proposals. A new one is one file and one line here. Of two proposals with one
 * label the earlier source wins.
 */
const sources: readonly CompletionSource[] = [
  wholeFile,
  pluginEntries,
  groups,
  pluginNames,
  pageTypes,
  pluginSources,
  locales,
  fonts,
  colors,
  flexBoxes,
  sequence,
  conditions,
  propertyNames,
  schemaValues,
];

export interface CompletionOptions {
  readonly surroundings?: Surroundings;
  readonly workspace?: CompletionWorkspace;
}

/** What may stand at an offset, in a document however broken. */
export function completions(
  document: ConfigDocument,
  offset: number,
  { surroundings = noSurroundings, workspace = emptyWorkspace }: CompletionOptions = {},
): CompletionItem[] {
  const place = placeAt(document, offset);
  if (place === undefined) return [];
  const schema = schemaAround(document, surroundings, place.path);
  const context = { document, place, schema, workspace };
  const items = new Map<string, CompletionItem>();
  for (const source of sources) {
    for (const proposal of source.propose(context)) {
      if (!items.has(proposal.label)) {
        items.set(proposal.label, accept(document, proposal, place));
      }
    }
  }
  return [...items.values()].sort((a, b) => a.rank - b.rank);
}

/** Adds what accepting a proposal changes around it: the commas that the neighbours need. */
function accept(document: ConfigDocument, proposal: Proposal, place: Place): CompletionItem {
  const comma = place.commaAfter && !place.hasColon ? ',' : '';
  const isQuoted = /["'“‘]/.test(document.text[place.replace.start] ?? '');
  return {
    ...proposal,
    snippet: proposal.snippet + comma,
    replace: place.replace,
    // The editor compares with what is replaced, which may begin with a quote.
    filterText: isQuoted ? JSON.stringify(proposal.label) : proposal.label,
    additionalEdits: place.commaBefore === undefined ? [] : [insertion(place.commaBefore, ',')],
  };
}
