import type { ConfigDocument } from '../../model/document.ts';
import type { Schema } from '../../schema/describe.ts';
import type { Edit } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { Place } from './place.ts';

/** What a source of proposals knows. */
export interface CompletionContext {
  readonly document: ConfigDocument;
  readonly place: Place;
  /** The schema of the object (at a property) or of the value; `undefined` where anything may stand. */
  readonly schema: Schema | undefined;
}

/** Something that may stand at the cursor, as its source proposes it. */
export interface Proposal {
  readonly label: string;
  readonly kind: 'property' | 'value' | 'enum' | 'reference' | 'snippet' | 'color' | 'folder';
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** In the syntax of LSP snippets; the plain text is derived from it. */
  readonly snippet: string;
  /** Proposals with a lower rank stand first. 0 is for what is required. */
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
