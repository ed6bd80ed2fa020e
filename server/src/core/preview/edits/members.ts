import { addProperties, indentAt, removeMembers, stringify } from '../../json/jsonWriter.ts';
import { plainValue } from '../../json/plainValue.ts';
import type { SyntaxTree } from '../../json/syntaxTree.ts';
import { type Node, noNode } from '../../json/tape.ts';
import { type Edit, replacement } from '../../text/edit.ts';

export interface MemberChanges {
  readonly set: ReadonlyMap<string, unknown>;
  readonly remove?: readonly string[];
}

/**
 * The smallest edits that set and remove properties of an object. A property that is there keeps its
 * place, a new one takes the place of a removed one or the end. Only for a text without syntax errors.
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
    const json = toJson(tree, object, value)(indent);
    edits.push(replacement(place, `${JSON.stringify(name)}: ${json}`));
  }
  if (added.length > 0) {
    const members = added.map(([name, value]) => [name, toJson(tree, object, value)] as const);
    edits.push(addProperties(tree, object, members));
  }
  return [...edits, ...removeMembers(tree, removed)];
}

function replaceValue(tree: SyntaxTree, node: Node, value: unknown): Edit {
  const indent = indentAt(tree.text, tree.start(node));
  return replacement(tree.span(node), toJson(tree, tree.parent(node), value)(indent));
}

/**
 * Returns a value as JSON: on one line if the object is on one line, otherwise formatted like the
 * text.
 */
export function toJson(tree: SyntaxTree, object: Node, value: unknown): (indent: string) => string {
  const source = tree.text.slice(tree.start(object), tree.end(object));
  const isInline = !/[\r\n]/.test(source) && tree.firstChild(object) !== noNode;
  return indent => (isInline ? inline(value) : stringify(tree, value, indent));
}

function inline(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${inline(member)}`,
  );
  return `{ ${members.join(', ')} }`;
}
