import { t } from '@vscode/l10n';
import { schemaOf } from '../../config/schema.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { remove } from '../../json/write/jsonWriter.ts';
import type { Fix } from '../../text/fix.ts';

/** Returns the fix that removes an optional property whose value is `null`, which has the same effect. */
export function removeNull(tree: SyntaxTree, node: Node): Fix[] {
  if (tree.kind(node) !== NodeKind.Null || !isOptional(tree, node)) return [];
  const property = tree.parent(node);
  return [
    {
      title: t('Remove "{0}", which has the same effect', tree.propertyName(property)),
      edits: remove(tree, [property]),
      preferred: true,
    },
  ];
}

function isOptional(tree: SyntaxTree, node: Node): boolean {
  const property = tree.parent(node);
  if (property === noNode || tree.kind(property) !== NodeKind.Property) return false;
  const object = schemaOf(tree, tree.parent(property));
  const name = tree.propertyName(property);
  const isListed = object?.properties !== undefined && Object.hasOwn(object.properties, name);
  return isListed && !(object?.required ?? []).includes(name);
}
