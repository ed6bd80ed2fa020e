import type { ConfigDocument } from '../../config/document.ts';
import { NumberText, numberPattern } from '../../json/tree/jsonText.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import {
  addProperties,
  indentAt,
  indentUnit,
  isInline,
  isObject,
  jsonFor,
  lineEnd,
  removeMember,
} from '../../json/write/jsonWriter.ts';
import { type Edit, insertion, replacement } from '../../text/edit.ts';
import type { PropertyPath } from '../model.ts';

/** What a value becomes. */
export interface SetProperty {
  readonly path: PropertyPath;
  /** A JSON value, also with a `NumberText`; `undefined` removes the property or the item. */
  readonly value?: unknown;
}

/**
 * Returns the smallest edit that sets or removes the value at a path, creating missing objects. No
 * edits if the path leads through a value that is not an object or list.
 */
export function setProperty({ tree }: ConfigDocument, { path, value }: SetProperty): Edit[] {
  if (!isJson(value)) return [];
  let node = tree.root;
  for (const [depth, step] of path.entries()) {
    const next = childAt(tree, node, step);
    if (next === noNode) return value === undefined ? [] : add(tree, node, { path, depth, value });
    node = next;
  }
  if (node === noNode || node === tree.root) return [];
  if (value === undefined) return [removeMember(tree, memberOf(tree, node))];
  return replace(tree, node, value);
}

/** Returns the value of a property, or the item at an index; `noNode` if there is none. */
function childAt(tree: SyntaxTree, node: Node, step: string | number): Node {
  if (node === noNode) return noNode;
  if (typeof step === 'string') return tree.member(node, step);
  return tree.kind(node) === NodeKind.Array ? tree.item(node, step) : noNode;
}

/** Returns the property of a value, or the item itself. */
function memberOf(tree: SyntaxTree, node: Node): Node {
  const parent = tree.parent(node);
  return tree.kind(parent) === NodeKind.Property ? parent : node;
}

function replace(tree: SyntaxTree, node: Node, value: unknown): Edit[] {
  const isSame =
    value instanceof NumberText
      ? tree.text.slice(tree.start(node), tree.end(node)) === value.text
      : JSON.stringify(plainValue(tree, node)) === JSON.stringify(value);
  if (isSame) return [];
  const indent = indentAt(tree.text, tree.start(node));
  return [replacement(tree.span(node), jsonFor(tree, parentOf(tree, node), value)(indent))];
}

/** Returns the object or list that contains a value. */
function parentOf(tree: SyntaxTree, node: Node): Node {
  return tree.parent(memberOf(tree, node));
}

interface Addition {
  readonly path: PropertyPath;
  /** The number of existing steps of the path. */
  readonly depth: number;
  readonly value: unknown;
}

function add(tree: SyntaxTree, holder: Node, { path, depth, value }: Addition): Edit[] {
  const step = path[depth];
  const nested = nest(path.slice(depth + 1), value);
  if (nested === undefined) return [];
  if (typeof step === 'string' && isObject(tree, holder)) {
    return [addProperties(tree, holder, [[step, jsonFor(tree, holder, nested)]])];
  }
  const isList = holder !== noNode && tree.kind(holder) === NodeKind.Array;
  const isNext = depth === path.length - 1 && isList && step === tree.children(holder).length;
  return isNext ? [addItem(tree, holder, value)] : [];
}

/** Returns the value inside of new objects and lists; `undefined` if an item would not be the first of its list. */
function nest(path: PropertyPath, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, step) => {
    if (inner === undefined) return undefined;
    if (typeof step === 'string') return { [step]: inner };
    return step === 0 ? [inner] : undefined;
  }, value);
}

/** Returns the edit that adds an item at the end of a list, matching the formatting of the list. */
function addItem(tree: SyntaxTree, list: Node, value: unknown): Edit {
  const { text } = tree;
  const json = jsonFor(tree, list, value);
  const last = tree.lastChild(list);
  const outer = indentAt(text, tree.start(list));
  const isOneLine = isInline(tree, list);
  if (last !== noNode) {
    const inner = indentAt(text, tree.start(last));
    const space = /,(\s*)\S/.exec(text.slice(tree.start(list), tree.end(list)))?.[1] ?? ' ';
    const separator = isOneLine ? space : lineEnd(text) + inner;
    return insertion(tree.end(last), `,${separator}${json(inner)}`);
  }
  const span = { start: tree.start(list) + 1, end: tree.end(list) - 1 };
  // A scalar is on the line of its brackets.
  if (isOneLine || typeof value !== 'object') return replacement(span, json(outer));
  const inner = outer + indentUnit(tree);
  const line = lineEnd(text);
  return replacement(span, line + inner + json(inner) + line + outer);
}

/** Whether a value has a JSON representation, unlike a number that is not finite. */
function isJson(value: unknown): boolean {
  if (value instanceof NumberText) return numberPattern.test(value.text);
  return typeof value !== 'number' || Number.isFinite(value);
}
