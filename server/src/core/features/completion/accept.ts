import type { ConfigDocument } from '../../config/document.ts';
import { insertion, removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { CompletionLocation } from './location.ts';
import type { CompletionItem, Proposal } from './proposal.ts';

/**
 * Returns the completion item of a proposal, with the required commas, and on separate lines
 * between brackets that were just opened.
 * @param offset the offset of the cursor
 */
export function accept(
  { text }: ConfigDocument,
  proposal: Proposal,
  location: CompletionLocation,
  offset: number,
): Omit<CompletionItem, 'continues'> {
  const { replace, commaBefore } = location;
  const before = commaBefore === undefined ? [] : [insertion(commaBefore, ',')];
  const hasComma = location.commaAfter && !location.hasColon;
  if (isInString(text, location, offset)) {
    const { additionalEdits, ...item } = betweenQuotes(proposal, replace);
    const after = hasComma ? [insertion(replace.end, ',')] : [];
    return { ...item, additionalEdits: [...before, ...additionalEdits, ...after] };
  }
  const snippet = `${proposal.snippet}${hasComma ? ',' : ''}`;
  return {
    ...proposal,
    snippet: withLines(snippet, location),
    replace,
    filterText: filterTextOf(proposal, text[replace.start] ?? ''),
    additionalEdits: before,
  };
}

/**
 * Returns the text by which an editor filters a proposal while it is being typed. The list closes
 * at the last character of a plain value or name, so that Enter makes a line after it: a string
 * lacks its closing quote here, a word its last letter, and a number does not match any digit,
 * because another number may begin with the same one.
 */
function filterTextOf({ label, snippet, filterText = label }: Proposal, first: string): string {
  // The editor filters by the replaced text, which may begin with a quote.
  if (/["'“‘]/.test(first)) return JSON.stringify(filterText).slice(0, -1);
  if (/^(?:true|false|null)$/.test(snippet)) return snippet.slice(0, -1);
  return /^-?\d/.test(snippet) ? '#' : filterText;
}

/**
 * Returns the completion item of a proposal inside the quotes of a string. It begins at the content,
 * because editors require the ranges of all items to begin at the same position, and a string only
 * replaces the content, so that it stays inside an existing tab stop. Any other value replaces the
 * closing quote, too: an editor moves the end of the range when the author types before accepting, but
 * not an additional edit at the cursor.
 */
function betweenQuotes(proposal: Proposal, { start, end }: Span) {
  const { snippet, label, filterText = label } = proposal;
  const isString = /^".*"$/.test(snippet);
  return {
    ...proposal,
    filterText,
    snippet: isString ? snippet.slice(1, -1) : snippet,
    replace: { start: start + 1, end: isString ? end - 1 : end },
    additionalEdits: isString ? [] : [removal({ start, end: start + 1 })],
  };
}

/** Whether the cursor is inside of the quotes of a value; before them, the range must contain it (LSP 3.17). */
function isInString(
  text: string,
  { kind, replace: { start, end } }: CompletionLocation,
  offset: number,
): boolean {
  const isClosed = text[start] === '"' && text[end - 1] === '"';
  return kind === 'value' && isClosed && start < offset && offset < end;
}

function withLines(snippet: string, { kind, isFresh }: CompletionLocation): string {
  const needsLines = isFresh && (kind === 'property' || snippet.includes('\n'));
  return needsLines ? `\n\t${snippet.replaceAll('\n', '\n\t')}$0\n` : snippet;
}
