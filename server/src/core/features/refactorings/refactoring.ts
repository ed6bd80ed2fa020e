import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import type { Edit } from '../../text/edit.ts';
import { type Span, touches } from '../../text/span.ts';

/** The LSP code action kind of all refactorings. */
export const refactoringKind = 'refactor.rewrite';

/** A refactoring that applies to a selection. */
export interface Offer {
  readonly title: string;
  readonly edits: readonly Edit[];
}

/**
 * Yields the refactorings for a selection, which is empty for a cursor. The text has no syntax
 * errors.
 */
export type Refactoring = (
  document: ConfigDocument,
  selection: Span,
  projectContext: ProjectContext,
) => Iterable<Offer>;

/** Returns the plugin entries at a selection or cursor. */
export function selectedPlugins({ tree, view }: ConfigDocument, selection: Span): PluginEntry[] {
  const isCursor = selection.start === selection.end;
  return view.plugins.filter(({ node }) => {
    const span = tree.span(node);
    // A selection of whole lines ends at the start of the next line, which is not included.
    return isCursor
      ? touches(span, selection.start)
      : span.start < selection.end && selection.start < span.end;
  });
}
