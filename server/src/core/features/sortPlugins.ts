import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import { sortByNumber } from '../config/sequence.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
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
  return rearrange(tree, plugins, sorted);
}

/** Returns the edits that give entries another order. */
export function rearrange(
  tree: SyntaxTree,
  plugins: readonly PluginEntry[],
  arranged: readonly PluginEntry[],
): Edit[] {
  return plugins.flatMap((old, index) => {
    const { written } = arranged[index] ?? old;
    return written === old.written ? [] : [replacement(tree.span(old.node), written)];
  });
}
