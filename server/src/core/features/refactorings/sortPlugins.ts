import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { sortByNumber } from '../../config/sequence.ts';
import { noNode } from '../../json/tree/tape.ts';
import { effectiveOrder } from '../../project/effectiveEntry.ts';
import { replacement } from '../../text/edit.ts';
import { overlaps, type Span } from '../../text/span.ts';
import { type Refactoring, selectedPlugins } from './refactoring.ts';

/** Sorts plugins by run order: plugins without an order come last, ties keep their order. */
export const sortPlugins: Refactoring = function* (document, selection, projectContext) {
  if (!isAboutList(document, selection)) return;
  const { tree, view } = document;
  const sorted = sortByNumber(view.plugins, plugin => effectiveOrder(plugin, projectContext));
  const edits = view.plugins.flatMap(({ node }, index) => {
    const moved = sorted[index];
    if (moved === undefined || moved.node === node) return [];
    const text = tree.text.slice(tree.start(moved.node), tree.end(moved.node));
    return [replacement(tree.span(node), text)];
  });
  if (edits.length > 0) yield { title: t('Sort plugins by order'), edits };
};

/** Whether several entries are selected, or the name of `plugins`, its bracket, or an `order`. */
function isAboutList(document: ConfigDocument, selection: Span): boolean {
  const { tree, view } = document;
  if (view.pluginList === noNode) return false;
  const start = tree.start(tree.parent(view.pluginList));
  const orders = view.plugins.flatMap(({ order }) =>
    order === undefined ? [] : tree.span(tree.parent(order.node)),
  );
  return (
    selectedPlugins(document, selection).length > 1 ||
    [{ start, end: tree.start(view.pluginList) + 1 }, ...orders].some(span =>
      overlaps(span, selection),
    )
  );
}
