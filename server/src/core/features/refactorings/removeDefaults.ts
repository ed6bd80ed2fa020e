import { t } from '@vscode/l10n';
import { memberSchema, type Schema, schema } from '../../config/schema.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { isObject } from '../../json/write/format.ts';
import { remove } from '../../json/write/jsonWriter.ts';
import { overlaps } from '../../text/span.ts';
import type { Refactoring } from './refactoring.ts';

/** Removes properties that are set to their defaults: the one at the cursor, or all. */
export const removeDefaults: Refactoring = function* ({ tree }, selection) {
  const isSelected = (node: Node) => overlaps(tree.span(node), selection);
  const near = [...defaultsBelow(tree, tree.root, { part: schema, isWanted: isSelected })];
  const chosen = near.map(list => list.filter(isSelected));
  const selected = chosen.flat();
  if (selected.length === 0) return;
  const isOne = selected.length === 1;
  const name = tree.propertyName(selected[0] ?? noNode);
  yield {
    title: isOne
      ? t('Remove "{0}", which is set to its default', name)
      : t('Remove the selected properties that are set to their defaults'),
    kind: 'refactor.rewrite',
    edits: chosen.flatMap(list => remove(tree, list)),
  };
  const objects = [...defaultsBelow(tree, tree.root, { part: schema, isWanted: () => true })];
  if (objects.flat().length === selected.length) return;
  yield {
    title: t('Remove all properties that are set to their defaults'),
    kind: 'refactor.rewrite',
    edits: objects.flatMap(list => remove(tree, list)),
  };
};

/** The schema of a node and the descendants to visit. */
interface Walk {
  readonly part: Schema;
  readonly isWanted: (node: Node) => boolean;
}

/** Yields the properties with default values of each object below a node. */
function* defaultsBelow(tree: SyntaxTree, node: Node, walk: Walk): Iterable<Node[]> {
  const { part, isWanted } = walk;
  if (node === noNode || !isWanted(node)) return;
  if (tree.kind(node) === NodeKind.Array) {
    const item = memberSchema(part, 0);
    if (item === undefined) return;
    for (const child of tree.children(node))
      yield* defaultsBelow(tree, child, { ...walk, part: item });
  }
  if (!isObject(tree, node)) return;
  const properties = tree.children(node);
  const names = properties.map(property => tree.propertyName(property));
  const found = properties.filter((property, index) => {
    const name = names[index] ?? '';
    // If a duplicate property was removed, the earlier one would take effect.
    const isOnly = names.indexOf(name) === names.lastIndexOf(name);
    return isOnly && !part.required?.includes(name) && saysDefault(tree, property, part);
  });
  yield found;
  for (const property of properties) {
    const inner = memberSchema(part, tree.propertyName(property));
    if (inner === undefined) continue;
    yield* defaultsBelow(tree, tree.propertyValue(property), { ...walk, part: inner });
  }
}

function saysDefault(tree: SyntaxTree, property: Node, part: Schema): boolean {
  const value = memberSchema(part, tree.propertyName(property))?.default;
  if (value === undefined) return false;
  return JSON.stringify(plainValue(tree, tree.propertyValue(property))) === JSON.stringify(value);
}
