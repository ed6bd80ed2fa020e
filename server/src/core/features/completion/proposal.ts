import type { ConfigDocument } from '../../config/document.ts';
import type { Schema } from '../../config/schema.ts';
import type { KnownPlugin } from '../../project/projectContext.ts';
import type { Edit } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { Place } from './place.ts';

/** What proposals may know of the places around a document. */
export interface CompletionWorkspace {
  /** The plugins of the catalogs, and the local ones whose folders are known. */
  readonly plugins: readonly KnownPlugin[];
  /** Sources that other configurations of the workspace use. */
  readonly sources: readonly string[];
  /** The folders at the local path being typed, by name. */
  readonly folders: readonly string[];
}

export const emptyWorkspace: CompletionWorkspace = { plugins: [], sources: [], folders: [] };

/** What a source of proposals knows. */
export interface CompletionContext {
  readonly document: ConfigDocument;
  readonly place: Place;
  /** The schema of the object (at a property) or of the value; `undefined` where any value is allowed. */
  readonly schema: Schema | undefined;
  readonly workspace: CompletionWorkspace;
  /** Whether anything but examples would be proposed for the property or value at another path. */
  proposes(kind: Place['kind'], path: Place['path']): boolean;
}

/** A completion item as its source proposes it. */
export interface Proposal {
  readonly label: string;
  readonly kind: 'property' | 'value' | 'enum' | 'reference' | 'snippet' | 'color' | 'folder';
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** In the syntax of LSP snippets; the plain text is derived from it. */
  readonly snippet: string;
  /**
   * The snippet for a client that can open its list again: the list then proposes what belongs at the
   * first tab stop. `undefined` where nothing would be proposed there.
   */
  readonly continuing?: string;
  /** Proposals with a lower rank are listed first. 0 is for what is required. */
  readonly rank: number;
}

/** A source of proposals: one file, one line in the registry. */
export interface CompletionSource {
  propose(context: CompletionContext): Iterable<Proposal>;
}

/** A proposal together with the edits that accepting it makes. */
export interface CompletionItem extends Proposal {
  readonly replace: Span;
  readonly filterText: string;
  readonly additionalEdits: readonly Edit[];
}

/**
 * Whether a place is a value or property at a path, in which `*` matches any step.
 * @param pattern for a property the way to its object, as steps joined by `/`
 */
export function isAt(place: Place, kind: Place['kind'], pattern: string): boolean {
  if (place.kind !== kind) return false;
  const steps = pattern === '' ? [] : pattern.split('/');
  return (
    steps.length === place.path.length &&
    steps.every((step, index) => step === '*' || step === place.path[index])
  );
}
