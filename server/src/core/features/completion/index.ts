import { narrow } from '../../config/alternatives.ts';
import type { ConfigDocument } from '../../config/document.ts';
import type { Schema } from '../../config/schema.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { NodeKind, noNode } from '../../json/tree/tape.ts';
import { noProjectContext, type ProjectContext } from '../../project/projectContext.ts';
import { schemaAround } from '../schemaAround.ts';
import { accept } from './accept.ts';
import { type CompletionLocation, emptyLocation, locationAt } from './location.ts';
import {
  type CompletionContext,
  type CompletionItem,
  type CompletionSource,
  type CompletionWorkspace,
  emptyWorkspace,
  type Proposal,
} from './proposal.ts';
import { escapeSnippet } from './snippet.ts';
import { colors } from './sources/colors.ts';
import { conditions } from './sources/conditions.ts';
import { flexBoxes } from './sources/flexBoxes.ts';
import { fonts } from './sources/fonts.ts';
import { groups } from './sources/groups.ts';
import { ignorePatterns } from './sources/ignorePatterns.ts';
import { locales } from './sources/locales.ts';
import { pageTypes } from './sources/pageTypes.ts';
import { pluginEntries } from './sources/pluginEntries.ts';
import { pluginNames } from './sources/pluginNames.ts';
import { pluginSources } from './sources/pluginSources.ts';
import { propertyNames } from './sources/propertyNames.ts';
import { schemaValues } from './sources/schemaValues.ts';
import { sequence } from './sources/sequence.ts';
import { wholeFile } from './sources/wholeFile.ts';
import { union } from './union.ts';

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
  pluginSources,
  locales,
  fonts,
  ignorePatterns,
  colors,
  flexBoxes,
  sequence,
  conditions,
  propertyNames,
  schemaValues,
];

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
  if (isInComment(document, offset)) return [];
  const location = locationAt(document, offset);
  if (location === undefined || isNumber(document, location)) return [];
  const contextAt = (there: CompletionLocation, proposes: CompletionContext['proposes']) => ({
    document,
    location: there,
    schema: schemaOfProposals(document, projectContext, there),
    projectContext,
    workspace,
    proposes,
  });
  const context = contextAt(location, (kind, path) => {
    // Looking one step ahead is sufficient; option schemas may be recursive.
    const ahead = contextAt(emptyLocation(kind, path), () => false);
    const schema = ahead.schema && { ...ahead.schema, examples: [] };
    return sources.some(source => !isEmpty(source.propose({ ...ahead, schema })));
  });
  const items = new Map<string, CompletionItem>();
  const listed = itemsBeside(document, location);
  for (const source of sources) {
    for (const proposal of source.propose(context)) {
      if (items.has(proposal.label) || isWritten(document, proposal, location)) continue;
      if (listed.has(proposal.snippet)) continue;
      items.set(proposal.label, accept(document, proposal, location, offset));
    }
  }
  return [...items.values()].sort((a, b) => a.rank - b.rank);
}

function schemaOfProposals(
  document: ConfigDocument,
  projectContext: ProjectContext,
  { kind, path, container }: CompletionLocation,
): Schema | undefined {
  const schema = schemaAround(document, projectContext, path);
  if (schema?.alternatives === undefined || kind === 'value') return schema && union(schema);
  // The properties that are there tell which others can be.
  return union(narrow(schema, plainValue(document.tree, container)));
}

function isInComment({ syntaxErrors, text }: ConfigDocument, offset: number): boolean {
  const comments = syntaxErrors
    .filter(({ code }) => code === 'syntax-comment')
    .flatMap(({ span, places }) => places ?? [span]);
  return comments.some(({ start, end }) => {
    const isClosed = /(?:\*\/\}?|-->)$/.test(text.slice(start, end));
    return start < offset && (isClosed ? offset < end : offset <= end);
  });
}

/** Whether a number is being typed; every other number would be another value. */
function isNumber({ text }: ConfigDocument, { kind, typed, replace }: CompletionLocation): boolean {
  return kind === 'value' && /^[-+.]?\d/.test(typed) && !/["'“‘]/.test(text[replace.start] ?? '');
}

/** Returns the other strings, numbers and words of the list around a location, as snippets. */
function itemsBeside({ tree }: ConfigDocument, location: CompletionLocation): Set<string> {
  const { container, replace } = location;
  const found = new Set<string>();
  if (container === noNode || tree.kind(container) !== NodeKind.Array) return found;
  for (const item of tree.children(container)) {
    const { start, end } = tree.span(item);
    const isScalar = tree.firstChild(item) === noNode;
    if (isScalar && start !== replace.start) found.add(escapeSnippet(tree.text.slice(start, end)));
  }
  return found;
}

/** Whether a proposal is the text at the location already. */
function isWritten(
  { text }: ConfigDocument,
  { snippet }: Proposal,
  { replace }: CompletionLocation,
) {
  return snippet === escapeSnippet(text.slice(replace.start, replace.end));
}

/** Returns what would be proposed for the value at a path, whether it is written or not. */
export function proposedValues(
  document: ConfigDocument,
  path: CompletionLocation['path'],
  projectContext = noProjectContext,
): Proposal[] {
  const context: CompletionContext = {
    document,
    location: emptyLocation('value', path),
    schema: schemaOfProposals(document, projectContext, emptyLocation('value', path)),
    projectContext,
    workspace: emptyWorkspace,
    proposes: () => false,
  };
  const proposals = new Map<string, Proposal>();
  for (const source of sources) {
    for (const proposal of source.propose(context)) {
      if (!proposals.has(proposal.label)) proposals.set(proposal.label, proposal);
    }
  }
  return [...proposals.values()].sort((a, b) => a.rank - b.rank);
}

function isEmpty(proposals: Iterable<Proposal>): boolean {
  return proposals[Symbol.iterator]().next().done === true;
}
