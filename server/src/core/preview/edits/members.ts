import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import {
  addProperties,
  containerOf,
  indentAt,
  jsonFor,
  propertyText,
  removeMembers,
} from '../../json/write/jsonWriter.ts';
import { type Edit, replacement } from '../../text/edit.ts';

export interface MemberChanges {
  readonly set: ReadonlyMap<string, unknown>;
  readonly remove?: readonly string[];
}

/**
 * Returns the smallest edits that set and remove properties of an object. Existing properties keep
 * their position; new ones replace removed ones or are appended. The text must have no syntax errors.
 */
export function changeMembers(tree: SyntaxTree, object: Node, changes: MemberChanges): Edit[] {
  const { set, remove = [] } = changes;
  const edits: Edit[] = [];
  const added: (readonly [string, unknown])[] = [];
  for (const [name, value] of set) {
    const node = tree.member(object, name);
    if (node === noNode) added.push([name, value]);
    else if (plainValue(tree, node) !== value) edits.push(replaceValue(tree, node, value));
  }
  const removed = tree
    .children(object)
    .filter(property => remove.includes(tree.propertyName(property)));
  while (added.length > 0 && removed.length > 0) {
    const [name, value] = added.shift() ?? ['', null];
    const place = tree.span(removed.shift() ?? object);
    const indent = indentAt(tree.text, place.start);
    const json = jsonFor(tree, object, value)(indent);
    edits.push(replacement(place, propertyText(tree, name, json)));
  }
  if (added.length > 0) {
    const members = added.map(([name, value]) => [name, jsonFor(tree, object, value)] as const);
    edits.push(addProperties(tree, object, members));
  }
  return [...edits, ...removeMembers(tree, removed)];
}

function replaceValue(tree: SyntaxTree, node: Node, value: unknown): Edit {
  const indent = indentAt(tree.text, tree.start(node));
  return replacement(tree.span(node), jsonFor(tree, containerOf(tree, node), value)(indent));
}
