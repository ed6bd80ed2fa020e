import { t } from '@vscode/l10n';
import { quotedList } from '../../config/labels.ts';
import type { Entry } from '../../config/reader.ts';
import { parseSource } from '../../config/source/source.ts';
import { valueSynonym } from '../../config/synonyms.ts';
import { isPosition, positions } from '../../config/vocabulary.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { replacement } from '../../text/edit.ts';
import { isClearlyNearest, similar } from '../../text/similarity.ts';
import { defineRule, type Finding } from '../problem.ts';
import { remove } from './fixes.ts';

export const positionList = defineRule({
  code: 'position-list',
  severity: 'warning',
  docs: {
    summary: 'A page type has an unknown position in `positions`, or one without a list of names.',
    explanation:
      '`positions` maps the positions `left`, `right`, `beforeBody`, `afterBody` and `body` to lists with names of plugins. A list that is empty leaves the position empty on these pages.',
    bad: '{ "layout": { "byPageType": { "folder": { "positions": { "rigth": [] } } } } }',
    good: '{ "layout": { "byPageType": { "folder": { "positions": { "right": [] } } } } }',
  },
  *check({ document: { tree, view } }) {
    for (const { positions: lists } of view.pageTypes) {
      const written = new Set(lists.map(({ name }) => name.value));
      for (const list of lists) {
        if (!isPosition(list.name.value)) yield* unknown(list, written);
        else yield* withoutNames(tree, list);
      }
    }
  },
});

function* unknown({ name }: Entry, written: ReadonlySet<string>): Iterable<Finding> {
  const synonym = valueSynonym(name.value, positions);
  const found = synonym === undefined ? similar(name.value, positions) : [synonym];
  const near = found.filter(one => !written.has(one));
  const isClear = synonym !== undefined || isClearlyNearest(name.value, near);
  yield {
    span: name.span,
    reason: name.value,
    message:
      near[0] === undefined
        ? t('"{0}" is not a position. Use {1}.', name.value, quotedList(positions, 'or'))
        : t('"{0}" is not a position. Did you mean "{1}"?', name.value, near[0]),
    fixes: () =>
      near.map((to, index) => ({
        title: t('Rename to "{0}"', to),
        edits: [replacement(name.span, JSON.stringify(to))],
        preferred: isClear && index === 0,
      })),
  };
}

/** Reports a value that is not a list, and items that are not names. */
function* withoutNames(tree: SyntaxTree, { name, node }: Entry): Iterable<Finding> {
  if (node === noNode || tree.isMalformed(node) || tree.isDamaged(node)) return;
  const property = tree.parent(node);
  if (tree.kind(node) !== NodeKind.Array) {
    const one = nameOf(tree, node);
    yield {
      span: tree.span(tree.firstChild(property)),
      message: t('"{0}" must be a list with names of plugins.', name.value),
      fixes: () =>
        one === undefined
          ? tree.kind(node) === NodeKind.Null
            ? [
                {
                  title: t('Replace with {0}', '[]'),
                  edits: [replacement(tree.span(node), '[]')],
                },
              ]
            : []
          : [
              {
                title: t('Convert to a list'),
                edits: [replacement(tree.span(node), `[${JSON.stringify(one)}]`)],
                preferred: true,
              },
            ],
    };
    return;
  }
  for (const item of tree.children(node)) {
    if (tree.kind(item) === NodeKind.String || tree.isMalformed(item)) continue;
    const meant = nameOf(tree, item);
    yield {
      span: tree.openerSpan(item),
      reason: 'item',
      message: t('"{0}" must be a list with names of plugins.', name.value),
      fixes: () =>
        meant === undefined
          ? [remove(tree, item, t('Remove the item'))]
          : [
              {
                title: t('Replace with "{0}"', meant),
                edits: [replacement(tree.span(item), JSON.stringify(meant))],
                preferred: tree.children(item).length === 1,
              },
            ],
    };
  }
}

/** Returns the name of a plugin: a string, or that of an entry, or the only name in a list. */
function nameOf(tree: SyntaxTree, node: Node): string | undefined {
  if (tree.kind(node) === NodeKind.String) return tree.stringValue(node);
  if (tree.kind(node) !== NodeKind.Object) return undefined;
  const [name, source] = [tree.member(node, 'name'), tree.member(node, 'source')];
  if (name !== noNode) return nameOf(tree, name);
  if (source === noNode || tree.kind(source) !== NodeKind.String) return undefined;
  return parseSource(tree.stringValue(source)).name;
}
