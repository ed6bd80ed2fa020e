import type { ConfigDocument } from '../../model/document.ts';
import { insertion } from '../../text/edit.ts';
import type { Place } from './place.ts';
import type { CompletionItem, Proposal } from './proposal.ts';

/**
 * The item of a proposal: with the commas that the neighbors need, and with lines of its own between
 * brackets that were just opened.
 */
export function accept(document: ConfigDocument, proposal: Proposal, place: Place): CompletionItem {
  const { replace, commaBefore } = place;
  const before = commaBefore === undefined ? [] : [insertion(commaBefore, ',')];
  const comma = place.commaAfter && !place.hasColon;
  if (isClosedString(document.text, place) && /^".*"$/.test(proposal.snippet)) {
    // An edit that leaves the quotes alone stays inside the tab stop that may be between them.
    return {
      ...proposal,
      ...snippets(proposal, snippet => snippet.slice(1, -1)),
      replace: { start: replace.start + 1, end: replace.end - 1 },
      filterText: proposal.label,
      additionalEdits: comma ? [...before, insertion(replace.end, ',')] : before,
    };
  }
  const isQuoted = /["'“‘]/.test(document.text[replace.start] ?? '');
  return {
    ...proposal,
    ...snippets(proposal, snippet => withLines(comma ? `${snippet},` : snippet, place)),
    replace,
    // The editor compares with what is replaced, which may begin with a quote.
    filterText: isQuoted ? JSON.stringify(proposal.label) : proposal.label,
    additionalEdits: before,
  };
}

function snippets({ snippet, continuing }: Proposal, change: (snippet: string) => string) {
  return {
    snippet: change(snippet),
    ...(continuing !== undefined && { continuing: change(continuing) }),
  };
}

function isClosedString(text: string, { kind, replace: { start, end } }: Place): boolean {
  return kind === 'value' && end - start > 1 && text[start] === '"' && text[end - 1] === '"';
}

function withLines(snippet: string, { kind, isFresh }: Place): string {
  const deservesLines = isFresh && (kind === 'property' || snippet.includes('\n'));
  return deservesLines ? `\n\t${snippet.replaceAll('\n', '\n\t')}$0\n` : snippet;
}
