import type { ConfigDocument } from '../../config/document.ts';
import { matches, type Schema } from '../../config/schema.ts';
import type { KnownPlugin, ProjectContext } from '../../project/projectContext.ts';
import type { Edit } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { CompletionLocation, ProposalTarget } from './location.ts';
import { jsonSnippet } from './snippet.ts';

/** The workspace context of proposals. */
export interface CompletionWorkspace {
  /** The plugins of the catalogs and known local plugins. */
  readonly plugins: readonly KnownPlugin[];
  /** The folders at the local path being typed, by name. */
  readonly folders: readonly string[];
}

export const emptyWorkspace: CompletionWorkspace = { plugins: [], folders: [] };

/** The context of a completion source. */
export interface CompletionContext {
  readonly document: ConfigDocument;
  readonly location: CompletionLocation;
  /**
   * The schema of the object (at a property) or of the value; `undefined` if any value is allowed.
   */
  readonly schema: Schema | undefined;
  /** The source of the default orders and layouts of plugins. */
  readonly projectContext: ProjectContext;
  readonly workspace: CompletionWorkspace;
}

/** A proposal of a completion source. */
export interface Proposal {
  readonly label: string;
  readonly kind: 'property' | 'value' | 'enum' | 'reference' | 'snippet' | 'color' | 'folder';
  readonly detail?: string;
  /** The text by which the proposal is found, if not by its label. */
  readonly filterText?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** In the syntax of LSP snippets; the plain text is derived from it. */
  readonly snippet: string;
  /** The place of the first tab stop. If anything is proposed there, a client reopens the list. */
  readonly next?: ProposalTarget | undefined;
  /** Proposals with a lower rank are listed first; 0 is for required properties. */
  readonly rank: number;
}

/** A completion source, which yields its proposals. */
export type CompletionSource = (context: CompletionContext) => Iterable<Proposal>;

/** A proposal with the edits for accepting it. */
export interface CompletionItem extends Proposal {
  readonly replace: Span;
  readonly filterText: string;
  readonly additionalEdits: readonly Edit[];
  /** Whether anything is proposed at the first tab stop. */
  readonly continues: boolean;
}

/** Returns the proposal of a string that is its own label. */
export function stringProposal(
  label: string,
  { kind = 'value', detail, rank }: Partial<Pick<Proposal, 'kind' | 'detail'>> & { rank: number },
): Proposal {
  return { label, kind, snippet: jsonSnippet(label), rank, ...(detail && { detail }) };
}

/**
 * Whether a location is a value or property at a place.
 * @param place the place of the value, or for a property of its object, as in `matches`
 */
export function isAt(
  location: ProposalTarget,
  kind: ProposalTarget['kind'],
  place: string,
): boolean {
  return location.kind === kind && matches(location.path, place);
}
