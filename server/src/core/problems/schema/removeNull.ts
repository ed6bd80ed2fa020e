import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { remove } from '../../json/write/jsonWriter.ts';
import type { Fix } from '../../text/fix.ts';

/** Returns the fix that removes an optional property whose value is `null`, which has the same effect. */
export function removeNull(document: ConfigDocument, node: Node): Fix[] {
  const { tree } = document;
  if (tree.kind(node) !== NodeKind.Null || !isOptional(document, node)) return [];
  const property = tree.parent(node);
  return [
    {
      title: t('Remove "{0}", which has the same effect', tree.propertyName(property)),
      edits: remove(tree, [property]),
      preferred: true,
    },
  ];
}

function isOptional(document: ConfigDocument, node: Node): boolean {
  const { tree } = document;
  const property = tree.parent(node);
  if (property === noNode || tree.kind(property) !== NodeKind.Property) return false;
  const object = document.partAt(tree.path(tree.parent(property)));
  const name = tree.propertyName(property);
  const isListed = object?.properties !== undefined && Object.hasOwn(object.properties, name);
  return isListed && !(object?.required ?? []).includes(name);
}
