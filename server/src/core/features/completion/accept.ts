import type { ConfigDocument } from '../../config/document.ts';
import { insertion, removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { CompletionLocation } from './location.ts';
import type { CompletionItem, Proposal } from './proposal.ts';

/**
 * Returns the completion item of a proposal, with the required commas, and on separate lines
 * between brackets that were just opened.
 * @param offset that of the cursor
 */
export function accept(
  document: ConfigDocument,
  proposal: Proposal,
  location: CompletionLocation,
  offset: number,
): CompletionItem {
  const { replace, commaBefore } = location;
  const before = commaBefore === undefined ? [] : [insertion(commaBefore, ',')];
  const comma = location.commaAfter && !location.hasColon;
  const colon = location.lacksColon ? ': ' : '';
  const after = comma ? [insertion(replace.end, ',')] : [];
  if (isInString(document.text, location, offset)) {
    const { edits, ...item } = betweenQuotes(proposal, replace);
    return { ...item, additionalEdits: [...before, ...edits, ...after] };
  }
  return {
    ...proposal,
    ...snippets(proposal, snippet => withLines(`${colon}${snippet}${comma ? ',' : ''}`, location)),
    replace,
    filterText: filterTextOf(proposal, document.text[replace.start] ?? ''),
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
  const isString = /^".*"$/.test(proposal.snippet);
  return {
    ...proposal,
    ...snippets(proposal, snippet => (isString ? snippet.slice(1, -1) : snippet)),
    replace: { start: start + 1, end: isString ? end - 1 : end },
    filterText: proposal.filterText ?? proposal.label,
    edits: isString ? [] : [removal({ start, end: start + 1 })],
  };
}

function snippets({ snippet, continuing }: Proposal, change: (snippet: string) => string) {
  return {
    snippet: change(snippet),
    ...(continuing !== undefined && { continuing: change(continuing) }),
  };
}

/** Whether the cursor is inside of the quotes of a value; before them, the range must contain it (LSP 3.17). */
function isInString(
  text: string,
  { kind, replace: { start, end } }: CompletionLocation,
  offset: number,
): boolean {
  return (
    kind === 'value' &&
    start < offset &&
    offset < end &&
    text[start] === '"' &&
    text[end - 1] === '"'
  );
}

function withLines(snippet: string, { kind, isFresh }: CompletionLocation): string {
  const deservesLines = isFresh && (kind === 'property' || snippet.includes('\n'));
  return deservesLines ? `\n\t${snippet.replaceAll('\n', '\n\t')}$0\n` : snippet;
}
