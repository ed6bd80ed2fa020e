import type { ConfigDocument } from '../config/document.ts';
import { sortByNumber } from '../config/sequence.ts';
import { effectiveOrder } from '../project/effectiveEntry.ts';
import { noProjectContext, type ProjectContext } from '../project/projectContext.ts';
import { type Edit, replacement } from '../text/edit.ts';

/**
 * Returns the edits that sort plugins by run order: plugins without an order come last, ties keep their
 * order. The text must not have syntax errors.
 */
export function sortPlugins(
  { tree, view: { plugins } }: ConfigDocument,
  projectContext: ProjectContext = noProjectContext,
): Edit[] {
  const sorted = sortByNumber(plugins, plugin => effectiveOrder(plugin, projectContext));
  return plugins.flatMap(({ node }, index) => {
    const moved = sorted[index];
    if (moved === undefined || moved.node === node) return [];
    return [replacement(tree.span(node), moved.written)];
  });
}
