import { narrow } from '../../config/alternatives.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { NodeKind, noNode } from '../../json/tree/tape.ts';
import { noProjectContext, type ProjectContext } from '../../project/projectContext.ts';
import { schemaAround } from '../schemaAround.ts';
import { accept } from './accept.ts';
import { type CompletionLocation, locationAt, type Place, unwrittenLocation } from './location.ts';
import {
  type CompletionContext,
  type CompletionItem,
  type CompletionSource,
  type CompletionWorkspace,
  emptyWorkspace,
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
  if (location === undefined || isNumber(document, location)) return [];
  const around = { document, projectContext, workspace };
  const written = writtenValues(document, location);
  return proposalsAt(around, location)
    .filter(({ snippet }) => !written.has(snippet))
    .map(proposal => {
      const { snippet, next } = proposal;
      const continues = next !== undefined && /\$\{?1\b/.test(snippet) && proposes(around, next);
      return { ...accept(document, proposal, location, offset), continues };
    });
}

/** Returns what would be proposed for the value at a path, whether it is written or not. */
export function proposedValues(
  document: ConfigDocument,
  path: Place['path'],
  projectContext = noProjectContext,
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
function proposes(around: Around, place: Place): boolean {
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

/** Whether a number is being typed; every other number would be another value. */
function isNumber({ text }: ConfigDocument, { kind, typed, replace }: CompletionLocation): boolean {
  return kind === 'value' && /^[-+.]?\d/.test(typed) && !/["'“‘]/.test(text[replace.start] ?? '');
}

/** Returns the text at a location, and the other scalars of the list around it, as snippets. */
function writtenValues({ tree }: ConfigDocument, location: CompletionLocation): Set<string> {
  const { container, replace } = location;
  const isList = container !== noNode && tree.kind(container) === NodeKind.Array;
  const items = isList ? tree.children(container) : [];
  const scalars = items.filter(item => tree.firstChild(item) === noNode);
  return new Set(
    [replace, ...scalars.map(item => tree.span(item))].map(({ start, end }) =>
      escapeSnippet(tree.text.slice(start, end)),
    ),
  );
}
