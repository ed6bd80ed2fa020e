import { t } from '@vscode/l10n';
import { sortByNumber } from '../../config/sequence.ts';
import { effectiveOrder } from '../../project/effectiveEntry.ts';
import { replacement } from '../../text/edit.ts';
import { isAboutList, type Refactoring } from './refactoring.ts';

/** Sorts plugins by run order: plugins without an order come last, ties keep their order. */
export const sortPlugins: Refactoring = function* (document, selection, projectContext) {
  const { tree, view } = document;
  const { plugins } = view;
  const properties = plugins.map(({ order }) => order && tree.span(tree.parent(order.node)));
  if (!isAboutList(document, selection, properties)) return;
  const sorted = sortByNumber(plugins, plugin => effectiveOrder(plugin, projectContext));
  const edits = plugins.flatMap(({ node }, index) => {
    const moved = sorted[index];
    if (moved === undefined || moved.node === node) return [];
    return [
      replacement(tree.span(node), tree.text.slice(tree.start(moved.node), tree.end(moved.node))),
    ];
  });
  if (edits.length === 0) return;
  yield { title: t('Sort plugins by order'), kind: 'refactor.rewrite', edits };
};
