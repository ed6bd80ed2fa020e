import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { objectLabel } from '../../config/labels.ts';
import { schemaOf, typesOf } from '../../config/schema.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { containerOf, indentAt, isObject, reindented } from '../../json/write/format.ts';
import { move, remove, unwrapped } from '../../json/write/jsonWriter.ts';
import { replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { contains } from '../../text/span.ts';

/**
 * Returns the fixes for a property whose correct place has one already: merge the two objects, or keep
 * one of the two values.
 * @param taken the property at the correct place
 */
export function choices(document: ConfigDocument, property: Node, taken: Node): Fix[] {
  const { tree } = document;
  if (contains(tree.span(taken), tree.span(property))) return unwrap(tree, property, taken);
  const removed = remove(tree, [property]);
  const ownValue = tree.propertyValue(property);
  const takenValue = tree.propertyValue(taken);
  if (ownValue === noNode || takenValue === noNode) return [];
  const kept = replacement(
    tree.span(takenValue),
    reindented(tree, ownValue, indentAt(tree.text, tree.start(taken))),
  );
  const isSame = haveSameValue(tree, ownValue, takenValue);
  const name = tree.propertyName(property);
  const other = tree.propertyName(taken);
  const [object, place] = [containerOf(tree, property), containerOf(tree, taken)];
  const keepOther = safe(
    {
      title:
        object === place
          ? t('Remove "{0}"', name)
          : t('Remove "{0}" from {1}', name, objectLabel(document, object)),
      edits: removed,
    },
    isSame,
  );
  const isAllowed = allows(tree, taken, ownValue) && isPlain(tree, takenValue);
  const keepThis: Fix = {
    title:
      object === place
        ? t('Replace the value of "{0}" with that of "{1}"', other, name)
        : t('Replace "{0}" in {1} with this value', other, objectLabel(document, place)),
    edits: [...removed, kept],
  };
  return [
    ...merge(tree, property, takenValue),
    keepOther,
    ...(isAllowed && !isSame ? [keepThis] : []),
  ];
}

/** Whether replacing a value loses no structure: a scalar, or a list of scalars. */
function isPlain(tree: SyntaxTree, value: Node): boolean {
  const hasMembers = (node: Node) => tree.firstChild(node) !== noNode;
  return !hasMembers(value) || (!isObject(tree, value) && !tree.children(value).some(hasMembers));
}

/** Whether the schema allows the type of a value for a property. */
function allows(tree: SyntaxTree, property: Node, value: Node): boolean {
  const types = typesOf(schemaOf(tree, tree.propertyValue(property)) ?? {});
  return types.length === 0 || types.includes(tree.typeName(value));
}

/** Replaces an object inside another of the same name with its members, if no name would be duplicated. */
function unwrap(tree: SyntaxTree, property: Node, around: Node): Fix[] {
  const value = tree.propertyValue(property);
  const isDirect = containerOf(tree, property) === tree.propertyValue(around);
  if (!isDirect || !isObject(tree, value)) return [];
  const names = tree.children(value).map(member => tree.propertyName(member));
  const object = containerOf(tree, property);
  const isUnique = names.length > 0 && names.every(name => tree.property(object, name) === noNode);
  if (!isUnique) return [];
  return [
    {
      title: t('Merge the two "{0}"', tree.propertyName(property)),
      edits: [unwrapped(tree, property)],
      preferred: true,
    },
  ];
}

function haveSameValue(tree: SyntaxTree, a: Node, b: Node): boolean {
  return JSON.stringify(plainValue(tree, a)) === JSON.stringify(plainValue(tree, b));
}

/** Moves the properties of an object into another one that has none of them. */
function merge(tree: SyntaxTree, property: Node, into: Node): Fix[] {
  const value = tree.propertyValue(property);
  if (!isObject(tree, value) || !isObject(tree, into)) return [];
  const members = tree.children(value);
  const names = members.map(member => tree.propertyName(member));
  const moved = members.map((member, index) => ({ property: member, name: names[index] ?? '' }));
  const isFree =
    members.length > 0 &&
    new Set(names).size === names.length &&
    members.every(member => tree.propertyValue(member) !== noNode) &&
    names.every(name => tree.property(into, name) === noNode);
  if (!isFree) return [];
  return [
    {
      title: t('Merge the two "{0}"', tree.propertyName(property)),
      edits: move(tree, moved, { target: into, missing: [], removed: [property] }),
      preferred: true,
    },
  ];
}
