import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { Edit } from '../../text/edit.ts';
import { overlaps, type Span } from '../../text/span.ts';

/** The kinds of code actions that these are, as LSP names them. */
export const refactoringKinds = ['refactor.extract', 'refactor.rewrite'] as const;
export type RefactoringKind = (typeof refactoringKinds)[number];

/** A change of form that keeps what the file means, or makes it mean what the title says. */
export interface Offer {
  readonly title: string;
  readonly kind: RefactoringKind;
  readonly edits: readonly Edit[];
}

/** What may be offered for a selection, which for a mere cursor is empty. The text has no syntax errors. */
export type Refactoring = (document: ConfigDocument, selection: Span) => Iterable<Offer>;

/** The plugin entries that a selection or cursor is in. */
export function selectedPlugins({ tree, view }: ConfigDocument, selection: Span): PluginEntry[] {
  return view.plugins.filter(({ node }) => {
    const { start, end } = tree.span(node);
    // A selection of whole lines ends where the next one begins, which it does not mean.
    const isCursor = selection.start === selection.end;
    return isCursor
      ? start <= selection.start && selection.start <= end
      : start < selection.end && selection.start < end;
  });
}

/** Whether a selection is about the whole list: on its name or bracket, on such a property, or on several entries. */
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
