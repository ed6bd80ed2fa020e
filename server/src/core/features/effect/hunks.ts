import { ConfigDocument } from '../../config/document.ts';
import { pairPlugins } from '../../config/pairPlugins.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { SourceText } from '../../json/tree/jsonText.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { indentAt } from '../../json/write/format.ts';
import { append, insertItems, memberOf, remove, set } from '../../json/write/jsonWriter.ts';
import { applyEdits, composeEdits, type Edit } from '../../text/edit.ts';
import { moved } from './moved.ts';
import { labelOfPairs } from './stableLabels.ts';
import { isEqual } from './values.ts';

/** A difference between the values of two versions, and how it is taken back in the later one. */
export interface Hunk {
  /**
   * Where it is: property names, and for an entry of `plugins` its stable label. The path is the same
   * between other versions that have the same earlier one.
   */
  readonly path: readonly string[];
  /** Distinguishes it from others at the same path. */
  readonly kind: string;
  /** Returns the smallest edits of the later version; none if it cannot be taken back. */
  edits(): readonly Edit[];
}

interface Versions {
  readonly before: ConfigDocument;
  readonly after: ConfigDocument;
}

/** Two values at the same place, of which one may be missing (`noNode`). */
interface Sides {
  readonly old: Node;
  readonly now: Node;
  readonly path: readonly string[];
  /** The innermost value of the later version on the way, and the names from there to this one. */
  readonly from: Node;
  readonly rest: readonly string[];
  /** How many values around this one are missing in the earlier version. */
  readonly missing: number;
}

/** Yields the differences between two versions: of the entries of `plugins`, and of everything else. */
export function* hunksOf(before: ConfigDocument, after: ConfigDocument): Iterable<Hunk> {
  const versions = { before, after };
  const root = { old: before.tree.root, now: after.tree.root, from: after.tree.root };
  yield* memberHunks(versions, { ...root, path: [], rest: [], missing: 0 }, ['plugins']);
  yield* pluginHunks(versions);
}

function* pluginHunks(versions: Versions): Iterable<Hunk> {
  const { before, after } = versions;
  const pairs = pairPlugins(before, after);
  const labelOf = labelOfPairs(pairs);
  for (const { before: old, after: now } of pairs.both) {
    const path = ['plugins', labelOf(now)];
    const sides = { old: old.node, now: now.node, from: now.node, path, rest: [], missing: 0 };
    yield* memberHunks(versions, sides);
  }
  for (const plugin of pairs.added) {
    yield {
      path: ['plugins', labelOf(plugin)],
      kind: 'added',
      edits: () => remove(after.tree, [plugin.node]),
    };
  }
  const kept = new Map(pairs.both.map(pair => [pair.before.index, pair.after]));
  for (const plugin of pairs.removed) {
    yield {
      path: ['plugins', labelOf(plugin)],
      kind: 'removed',
      edits: () => putBackEntry(versions, plugin, kept),
    };
  }
  const places = pairs.both.map(pair => pair.before.index);
  const inOrder = places.toSorted((a, b) => a - b);
  for (const { item } of moved(inOrder, places)) {
    const plugin = kept.get(item);
    if (plugin === undefined) continue;
    yield {
      path: ['plugins', labelOf(plugin)],
      kind: 'moved',
      edits: () => moveBack(after, plugin, kept.get(previous(inOrder, item))),
    };
  }
}

function previous(sorted: readonly number[], item: number): number {
  return sorted[sorted.indexOf(item) - 1] ?? -1;
}

/** Inserts a removed entry behind the one that it came after. */
function putBackEntry(
  { before, after }: Versions,
  plugin: PluginEntry,
  kept: ReadonlyMap<number, PluginEntry>,
): readonly Edit[] {
  const text = sourceText(before.tree, plugin.node);
  const list = after.view.pluginList;
  if (list === noNode) return set(after.tree, ['plugins'], [text]);
  let earlier: Node = noNode;
  for (let index = plugin.index - 1; index >= 0 && earlier === noNode; index--) {
    earlier = kept.get(index)?.node ?? noNode;
  }
  return insertAfter(after.tree, list, { earlier, text });
}

/** Moves an entry behind another one; to the start of the list without one. */
function moveBack(
  { tree, text }: ConfigDocument,
  plugin: PluginEntry,
  earlier: PluginEntry | undefined,
): readonly Edit[] {
  const removal = remove(tree, [plugin.node]);
  const without = new ConfigDocument(applyEdits(text, removal));
  const index = (earlier?.index ?? -1) - ((earlier?.index ?? -1) > plugin.index ? 1 : 0);
  const list = without.view.pluginList;
  const insertion = insertAfter(without.tree, list, {
    earlier: index < 0 ? noNode : without.tree.item(list, index),
    text: sourceText(tree, plugin.node),
  });
  return insertion.length === 0 ? [] : composeEdits(text.length, [removal, insertion]);
}

function* memberHunks(
  versions: Versions,
  sides: Sides,
  except: readonly string[] = [],
): Iterable<Hunk> {
  const { before, after } = versions;
  const names = new Set([...namesOf(before.tree, sides.old), ...namesOf(after.tree, sides.now)]);
  for (const name of names) {
    if (except.includes(name)) continue;
    const old = sides.old === noNode ? noNode : before.tree.member(sides.old, name);
    const now = sides.now === noNode ? noNode : after.tree.member(sides.now, name);
    const path = [...sides.path, name];
    if (old === noNode && now === noNode) continue;
    if (isEqual(plainValue(before.tree, old), plainValue(after.tree, now))) continue;
    const missing = old === noNode && sides.old === noNode ? sides.missing + 1 : 0;
    const inner = { old, now, path, missing, from: sides.from, rest: [...sides.rest, name] };
    yield* valueHunks(versions, sides, inner);
  }
}

function* valueHunks(versions: Versions, around: Sides, sides: Sides): Iterable<Hunk> {
  const { before, after } = versions;
  const { old, now, path } = sides;
  const isObject = (tree: SyntaxTree, node: Node) =>
    node === noNode || tree.kind(node) === NodeKind.Object;
  const isList = (tree: SyntaxTree, node: Node) =>
    node !== noNode && tree.kind(node) === NodeKind.Array;
  const areObjects = isObject(before.tree, old) && isObject(after.tree, now);
  if (isList(before.tree, old) && isList(after.tree, now)) yield* itemHunks(versions, sides);
  if (!areObjects || old === noNode || now === noNode) {
    yield { path, kind: 'value', edits: () => putBackValue(versions, around, sides) };
  }
  if (areObjects) yield* memberHunks(versions, sides);
}

function putBackValue(
  { before, after }: Versions,
  around: Sides,
  { old, now, from, rest, missing }: Sides,
): readonly Edit[] {
  if (old === noNode) {
    let property = memberOf(after.tree, now);
    for (let level = 0; level < missing; level++) {
      const object = after.tree.parent(property);
      if (after.tree.children(object).length !== 1) break;
      property = memberOf(after.tree, object);
    }
    return remove(after.tree, [property]);
  }
  if (now !== noNode || around.now === noNode) {
    return set(after.tree, rest, sourceText(before.tree, old), from);
  }
  return putBackProperty({ before, after }, memberOf(before.tree, old), around.now);
}

/** Inserts a removed property behind the one that it came after. */
function putBackProperty(
  { before, after }: Versions,
  property: Node,
  object: Node,
): readonly Edit[] {
  const { tree } = after;
  const siblings = before.tree.children(before.tree.parent(property));
  const earlier = siblings
    .slice(0, siblings.indexOf(property))
    .map(sibling => tree.property(object, before.tree.propertyName(sibling)))
    .findLast(node => node !== noNode);
  if (tree.firstChild(object) === noNode) {
    const value = sourceText(before.tree, before.tree.propertyValue(property));
    return [append(tree, object, { [before.tree.propertyName(property)]: value })];
  }
  const text = sourceText(before.tree, property);
  return insertAfter(tree, object, { earlier: earlier ?? noNode, text });
}

/** Yields the added and the removed items of two lists of values. */
function* itemHunks({ before, after }: Versions, { old, now, path }: Sides): Iterable<Hunk> {
  const texts = ({ tree }: ConfigDocument, list: Node) =>
    tree.children(list).map(node => ({ node, key: JSON.stringify(plainValue(tree, node)) }));
  const [olds, nows] = [numbered(texts(before, old)), numbered(texts(after, now))];
  for (const { node, key } of nows) {
    if (olds.some(item => item.key === key)) continue;
    yield { path: [...path, key], kind: 'added', edits: () => remove(after.tree, [node]) };
  }
  for (const [index, { node, key }] of olds.entries()) {
    if (nows.some(item => item.key === key)) continue;
    const edits = () => {
      const text = sourceText(before.tree, node);
      const present = olds
        .slice(0, index)
        .map(item => nows.find(({ key: other }) => other === item.key)?.node)
        .findLast(found => found !== undefined);
      return insertAfter(after.tree, now, { earlier: present ?? noNode, text });
    };
    yield { path: [...path, key], kind: 'removed', edits };
  }
}

/** Tells equal items of a list apart by their number. */
function numbered(items: readonly { readonly node: Node; readonly key: string }[]) {
  const counts = new Map<string, number>();
  return items.map(({ node, key }) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { node, key: `${key} ${count}` };
  });
}

interface NewMember {
  /** The member to insert it after; `noNode` for the start. */
  readonly earlier: Node;
  readonly text: SourceText;
}

function insertAfter(
  tree: SyntaxTree,
  container: Node,
  { earlier, text }: NewMember,
): readonly Edit[] {
  const first = tree.firstChild(container);
  if (first === noNode) return [append(tree, container, [text])];
  const offset = earlier === noNode ? tree.start(first) : tree.end(earlier);
  return insertItems(tree, container, { items: [text], offset }) ?? [];
}

function namesOf(tree: SyntaxTree, node: Node): string[] {
  if (node === noNode || tree.kind(node) !== NodeKind.Object) return [];
  return tree.children(node).map(property => tree.propertyName(property));
}

function sourceText(tree: SyntaxTree, node: Node): SourceText {
  const [start, end] = [tree.start(node), tree.end(node)];
  return new SourceText(tree.text.slice(start, end), indentAt(tree.text, start));
}
