import { addProperties, indentAt, removeMember, stringify } from '../../model/editing.ts';
import { type Node, noNode, type SyntaxTree } from '../../model/syntaxTree.ts';
import { type Edit, removal, replacement } from '../../text/edit.ts';

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
    else if (tree.value(node) !== value) edits.push(replaceValue(tree, node, value));
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
  return [...edits, ...removeRuns(tree, object, new Set(removed))];
}

function replaceValue(tree: SyntaxTree, node: Node, value: unknown): Edit {
  const indent = indentAt(tree.text, tree.start(node));
  return replacement(tree.span(node), toJson(tree, tree.parent(node), value)(indent));
}

/** A value as JSON: on one line inside an object that is on one line, else as the text is laid out. */
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

/** Neighbours are removed together: one by one their edits would overlap at the comma between them. */
function removeRuns(tree: SyntaxTree, object: Node, removed: ReadonlySet<Node>): Edit[] {
  const edits: Edit[] = [];
  let run: Node[] = [];
  let before = noNode;
  for (const property of [...tree.children(object), noNode]) {
    if (removed.has(property)) {
      run.push(property);
      continue;
    }
    if (run.length > 0) edits.push(removeRun(tree, run, { before, after: property }));
    run = [];
    before = property;
  }
  return edits;
}

function removeRun(
  tree: SyntaxTree,
  run: readonly Node[],
  { before, after }: { readonly before: Node; readonly after: Node },
): Edit {
  const first = run[0] ?? noNode;
  const last = run.at(-1) ?? noNode;
  if (after !== noNode) return removal({ start: tree.start(first), end: tree.start(after) });
  if (before !== noNode) return removal({ start: tree.end(before), end: tree.end(last) });
  if (first === last) return removeMember(tree, first);
  const object = tree.parent(first);
  return removal({ start: tree.start(object) + 1, end: tree.end(object) - 1 });
}
