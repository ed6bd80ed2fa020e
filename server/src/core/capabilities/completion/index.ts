import type { ConfigDocument } from '../../model/document.ts';
import { schemaAt } from '../../schema/describe.ts';
import { insertion } from '../../text/edit.ts';
import { names } from './names.ts';
import { type Place, placeAt } from './place.ts';
import { propertyNames } from './propertyNames.ts';
import type { CompletionItem, CompletionSource, Proposal } from './proposal.ts';
import { schemaValues } from './schemaValues.ts';

/** Every source of proposals. A new one is one file and one line here. */
const sources: readonly CompletionSource[] = [propertyNames, schemaValues, names];

/** What may stand at an offset, in a document however broken. */
export function completions(document: ConfigDocument, offset: number): CompletionItem[] {
  const place = placeAt(document, offset);
  if (place === undefined) return [];
  const schema = schemaAt(place.path);
  const proposals = sources.flatMap(source => [...source.propose({ document, place, schema })]);
  const items = new Map<string, CompletionItem>();
  for (const proposal of proposals) {
    if (!items.has(proposal.label)) items.set(proposal.label, accept(proposal, place));
  }
  return [...items.values()].sort((a, b) => a.rank - b.rank);
}

/** Adds what accepting a proposal changes around it: the commas that the neighbours need. */
function accept(proposal: Proposal, place: Place): CompletionItem {
  const comma = place.commaAfter && !place.hasColon ? ',' : '';
  return {
    ...proposal,
    snippet: proposal.snippet + comma,
    replace: place.replace,
    // What is replaced may begin with a quote, against which the editor compares.
    filterText: JSON.stringify(proposal.label),
    additionalEdits: place.commaBefore === undefined ? [] : [insertion(place.commaBefore, ',')],
  };
}
