import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { type Node, NodeKind } from '../../json/tree/tape.ts';
import { remove } from '../../json/write/jsonWriter.ts';
import type { Fix } from '../../text/fix.ts';

/** Returns the fix that removes an optional property whose value is `null`, which has the same effect. */
export function removeNull(document: ConfigDocument, node: Node): Fix[] {
  const { tree } = document;
  const property = tree.parent(node);
  const isMember = tree.kind(property) === NodeKind.Property;
  if (tree.kind(node) !== NodeKind.Null || !isMember) return [];
  const name = tree.propertyName(property);
  const { properties = {}, required = [] } =
    document.partAt(tree.path(tree.parent(property))) ?? {};
  if (!Object.hasOwn(properties, name) || required.includes(name)) return [];
  return [
    {
      title: t('Remove "{0}", which has the same effect', name),
      edits: remove(tree, [property]),
      preferred: true,
    },
  ];
}
