import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import type { Edit } from '../../text/edit.ts';
import { overlaps, type Span } from '../../text/span.ts';

/** The LSP code action kinds of refactorings. */
export const refactoringKinds = ['refactor.rewrite'] as const;
type RefactoringKind = (typeof refactoringKinds)[number];

/** A refactoring. */
export interface Offer {
  readonly title: string;
  readonly kind: RefactoringKind;
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
  return view.plugins.filter(({ node }) => {
    const { start, end } = tree.span(node);
    // A selection of whole lines ends at the start of the next line, which is not included.
    const isCursor = selection.start === selection.end;
    return isCursor
      ? start <= selection.start && selection.start <= end
      : start < selection.end && selection.start < end;
  });
}

/**
 * Whether a selection applies to the whole array: on its name or bracket, on such a property, or on
 * several entries.
 */
export function isAboutList(
  document: ConfigDocument,
  selection: Span,
  numbers: readonly (Span | undefined)[],
): boolean {
  const { tree, view } = document;
  if (view.pluginList < 0) return false;
  const start = tree.start(tree.parent(view.pluginList));
  const head = { start, end: tree.start(view.pluginList) + 1 };
  return (
    overlaps(head, selection) ||
    numbers.some(span => span !== undefined && overlaps(span, selection)) ||
    selectedPlugins(document, selection).length > 1
  );
}
