import { narrow } from '../../config/alternatives.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { typesOf } from '../../config/schema.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { noProjectContext, type ProjectContext } from '../../project/projectContext.ts';
import { type Edit, insertion, removal } from '../../text/edit.ts';
import { schemaAround } from '../schemaAround.ts';
import {
  type CompletionLocation,
  locationAt,
  type ProposalTarget,
  unwrittenLocation,
} from './location.ts';
import {
  type CompletionContext,
  type CompletionItem,
  type CompletionSource,
  type CompletionWorkspace,
  emptyWorkspace,
  isAt,
  type Proposal,
} from './proposal.ts';
import { escapeSnippet } from './snippet.ts';
import { folders } from './sources/folders.ts';
import { groups } from './sources/groups.ts';
import { locales } from './sources/locales.ts';
import { pageTypes } from './sources/pageTypes.ts';
import { pluginEntries } from './sources/pluginEntries.ts';
import { pluginNames } from './sources/pluginNames.ts';
import { pluginSources } from './sources/pluginSources.ts';
import { propertyNames } from './sources/propertyNames.ts';
import { schemaValues } from './sources/schemaValues.ts';
import { sequence } from './sources/sequence.ts';
import { usedValues } from './sources/usedValues.ts';
import { wholeFile } from './sources/wholeFile.ts';

/**
 * All completion sources. To add one, create a file and list it here. If two proposals have the
 * same label, the first source wins.
 */
const sources: readonly CompletionSource[] = [
  wholeFile,
  pluginEntries,
  groups,
  pluginNames,
  pageTypes,
  folders,
  pluginSources,
  locales,
  usedValues,
  sequence,
  propertyNames,
  schemaValues,
];

/**
 * The trigger characters of completion. Brackets and line breaks are not among them: an editor selects
 * the first proposal, which Enter would accept on a line where nothing is typed yet.
 */
export const triggerCharacters: readonly string[] = [...'": /#'];

/** The characters in texts after which there may be other proposals. In any other text, they are only part of it. */
const separators: Readonly<Record<string, string>> = {
  'plugins/*/source': ':/',
  'plugins/*/source/repo': ':/',
  'configuration/ignorePatterns/*': '/',
  'configuration/theme/colors/*/*': '#',
  'configuration/theme/typography/*': ' ',
};

/**
 * Whether a character typed before an offset triggers completion: the quote or a separator in a string, and
 * after the colon of a property. A finished token does not trigger it.
 */
export function isDueAfter(
  document: ConfigDocument,
  offset: number,
  character: string,
  projectContext: ProjectContext,
): boolean {
  const location = locationAt(document, offset);
  if (location === undefined) return false;
  if (location.replace.start < offset) {
    const places = Object.keys(separators).filter(place => isAt(location, 'value', place));
    return character === '"' || places.some(place => separators[place]?.includes(character));
  }
  // Completion would replace the existing value.
  if (location.replace.end > offset) return false;
  const before = document.text.slice(0, offset).trimEnd();
  if (location.kind === 'property' || !before.endsWith(':')) return false;
  if (character === ' ') return true;
  // An editor keeps the list of a colon while a number, a boolean or a brace is typed after it, and
  // Enter would then accept a proposal.
  const types = typesOf(schemaAround(document, projectContext, location.path) ?? {});
  return types.length > 0 && types.every(type => type === 'string');
}

export interface CompletionOptions {
  readonly projectContext?: ProjectContext;
  readonly workspace?: CompletionWorkspace;
}

/** Returns the completion items at an offset, also in a document with syntax errors. */
export function completions(
  document: ConfigDocument,
  offset: number,
  { projectContext = noProjectContext, workspace = emptyWorkspace }: CompletionOptions = {},
): CompletionItem[] {
  const location = locationAt(document, offset);
  if (location === undefined || isNumber(document, location) || isInComment(document, offset)) {
    return [];
  }
  const around = { document, projectContext, workspace };
  const written = writtenMembers(document, location);
  const isQuoted = isInString(document, location, offset);
  return proposalsAt(around, location)
    .filter(({ label, snippet }) => !written.has(location.kind === 'value' ? snippet : label))
    .map(proposal => {
      const { snippet, next } = proposal;
      const continues = next !== undefined && /\$\{?1\b/.test(snippet) && proposes(around, next);
      const item = isQuoted
        ? betweenQuotes(proposal, location)
        : accept(document, proposal, location);
      return { ...item, continues };
    });
}

/** Returns what would be proposed for the value at a path, whether it is written or not. */
export function proposedValues(
  document: ConfigDocument,
  path: ProposalTarget['path'],
  projectContext: ProjectContext,
): Proposal[] {
  const around = { document, projectContext, workspace: emptyWorkspace };
  return proposalsAt(around, unwrittenLocation({ kind: 'value', path }));
}

type Around = Pick<CompletionContext, 'document' | 'projectContext' | 'workspace'>;

/** Returns the proposals of all sources, the best first. */
function proposalsAt(around: Around, location: CompletionLocation): Proposal[] {
  const context = contextAt(around, location);
  const proposals = new Map<string, Proposal>();
  for (const source of sources) {
    for (const proposal of source(context)) {
      if (!proposals.has(proposal.label)) proposals.set(proposal.label, proposal);
    }
  }
  return [...proposals.values()].sort((a, b) => a.rank - b.rank);
}

/** Whether anything would be proposed at another place. One or two examples are not a selection. */
function proposes(around: Around, place: ProposalTarget): boolean {
  const { schema, ...context } = contextAt(around, unwrittenLocation(place));
  const { examples = [] } = schema ?? {};
  const ahead = examples.length > 2 ? schema : schema && { ...schema, examples: [] };
  const proposals = sources.map(source => source({ ...context, schema: ahead }));
  return proposals.some(found => found[Symbol.iterator]().next().done !== true);
}

function contextAt(around: Around, location: CompletionLocation): CompletionContext {
  const { document, projectContext } = around;
  const schema = schemaAround(document, projectContext, location.path);
  if (schema === undefined || location.kind === 'value') return { ...around, location, schema };
  // The existing properties determine which others are allowed.
  const value = plainValue(document.tree, location.container);
  return { ...around, location, schema: narrow(schema, value) };
}

/** Whether text in a comment is being typed, which Enter would replace with a proposal. */
function isInComment({ syntaxErrors }: ConfigDocument, offset: number): boolean {
  return syntaxErrors
    .filter(({ code }) => code === 'syntax-comment')
    .flatMap(({ span, places }) => places ?? [span])
    .some(({ start, end }) => start < offset && offset <= end);
}

/** Whether a number is being typed; every other number would be another value. */
function isNumber({ text }: ConfigDocument, { kind, typed, replace }: CompletionLocation): boolean {
  return kind === 'value' && /^[-+.]?\d/.test(typed) && !/["'“‘]/.test(text[replace.start] ?? '');
}

/**
 * Returns the names of the properties of an object, or else the text at the location and the other
 * scalars of the list around it, as snippets.
 */
function writtenMembers({ tree }: ConfigDocument, location: CompletionLocation): Set<string> {
  const { kind, container, replace, hasColon } = location;
  const members = container === noNode ? [] : tree.children(container);
  if (kind === 'property') {
    // A name that is complete is typed again only to add its value.
    const isWritten = (member: Node) => hasColon || tree.start(member) !== replace.start;
    return new Set(members.filter(isWritten).map(member => tree.propertyName(member)));
  }
  const isList = container !== noNode && tree.kind(container) === NodeKind.Array;
  const scalars = members.filter(item => isList && tree.firstChild(item) === noNode);
  return new Set(
    [replace, ...scalars.map(item => tree.span(item))].map(({ start, end }) =>
      escapeSnippet(tree.text.slice(start, end)),
    ),
  );
}

/** Whether the cursor is inside of the quotes of a value; before them, the range must contain it (LSP 3.17). */
function isInString(
  { text }: ConfigDocument,
  { kind, replace: { start, end } }: CompletionLocation,
  offset: number,
): boolean {
  const isClosed = /^".*"$/s.test(text.slice(start, end));
  return kind === 'value' && isClosed && start < offset && offset < end;
}

/** A completion item without what depends on the next tab stop. */
type AcceptedProposal = Omit<CompletionItem, 'continues'>;

/**
 * Returns the completion item of a proposal inside of the quotes of a string. It begins at the content,
 * because editors require the ranges of all items to begin at the same position, and a string only
 * replaces the content, so that it stays inside an existing tab stop. Any other value replaces the
 * closing quote, too: an editor moves the end of the range when the author types before accepting, but
 * not an additional edit at the cursor.
 */
function betweenQuotes(proposal: Proposal, location: CompletionLocation): AcceptedProposal {
  const { snippet, label, filterText = label } = proposal;
  const { start, end } = location.replace;
  const isString = /^".*"$/.test(snippet);
  const quote = isString ? [] : [removal({ start, end: start + 1 })];
  const after = location.commaAfter ? [insertion(end, ',')] : [];
  return {
    ...proposal,
    filterText,
    snippet: isString ? snippet.slice(1, -1) : snippet,
    replace: { start: start + 1, end: isString ? end - 1 : end },
    additionalEdits: [...commaBefore(location), ...quote, ...after],
  };
}

/**
 * Returns the completion item of a proposal, with the required commas, and on separate lines
 * between brackets that were just opened.
 */
function accept(
  { text }: ConfigDocument,
  proposal: Proposal,
  location: CompletionLocation,
): AcceptedProposal {
  const { kind, isFresh, replace } = location;
  const snippet = proposal.snippet + (location.commaAfter && !location.hasColon ? ',' : '');
  const needsLines = isFresh && (kind === 'property' || snippet.includes('\n'));
  return {
    ...proposal,
    snippet: needsLines ? `\n\t${snippet.replaceAll('\n', '\n\t')}$0\n` : snippet,
    replace,
    filterText: filterTextOf(proposal, text[replace.start] ?? ''),
    additionalEdits: commaBefore(location),
  };
}

function commaBefore({ commaBefore: offset }: CompletionLocation): Edit[] {
  return offset === undefined ? [] : [insertion(offset, ',')];
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
