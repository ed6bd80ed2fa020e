import { t } from '@vscode/l10n';
import { quotedList } from '../../config/labels.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { containerOf, indentAt, isObject, reindented } from '../../json/write/format.ts';
import { move, remove, unwrapped } from '../../json/write/jsonWriter.ts';
import { replacement } from '../../text/edit.ts';
import { contains } from '../../text/span.ts';
import type { Fix } from '../problem.ts';

/** A property at the wrong level of the document. */
export interface Misplaced {
  readonly property: Node;
  /** The name at its correct location. */
  readonly name: string;
  /** The object that the path `steps` to its correct location is relative to. */
  readonly from: Node;
  readonly steps: readonly string[];
}

/** The existing part of a path: the last object, and the missing names. */
interface Destination {
  readonly target: Node;
  readonly missing: readonly string[];
}

/**
 * Returns the fixes that move a property to its correct location, together with the others that
 * belong there. Missing objects are created, and an existing property is not overwritten.
 *
 * @param others all misplaced properties of the same object, including this one
 */
export function moveFixes(tree: SyntaxTree, one: Misplaced, others: readonly Misplaced[]): Fix[] {
  const destination = follow(tree, one);
  if (!isObject(tree, destination.target) || tree.propertyValue(one.property) === noNode) return [];
  const taken =
    destination.missing.length === 0 ? tree.property(destination.target, one.name) : noNode;
  if (taken !== noNode) return choices(tree, one, taken);
  const together = others.filter(
    other => haveSameDestination(one, other) && isMovable(tree, other, others),
  );
  if (!together.includes(one)) return [];
  const alone = together.length > 1 ? [moveFix(tree, [one], destination)] : [];
  return [{ ...moveFix(tree, together, destination), preferred: true }, ...alone];
}

function follow(tree: SyntaxTree, { from, steps }: Misplaced): Destination {
  let target = from;
  for (const [index, step] of steps.entries()) {
    const next = tree.property(target, step);
    if (next === noNode) return { target, missing: steps.slice(index) };
    target = tree.propertyValue(next);
  }
  return { target, missing: [] };
}

function haveSameDestination(a: Misplaced, b: Misplaced): boolean {
  return a.from === b.from && a.steps.join('/') === b.steps.join('/');
}

/**
 * Whether a property has a value, its target is free, and no other property has the same target.
 */
function isMovable(tree: SyntaxTree, one: Misplaced, others: readonly Misplaced[]): boolean {
  const { target, missing } = follow(tree, one);
  const namesakes = others.filter(
    other => haveSameDestination(one, other) && other.name === one.name,
  );
  return (
    tree.propertyValue(one.property) !== noNode &&
    namesakes.length === 1 &&
    (missing.length > 0 || tree.property(target, one.name) === noNode)
  );
}

function moveFix(tree: SyntaxTree, moved: readonly Misplaced[], destination: Destination): Fix {
  return { title: titleOf(tree, moved), edits: move(tree, moved, destination) };
}

function titleOf(tree: SyntaxTree, moved: readonly Misplaced[]): string {
  const [{ steps, name, property } = moved[0] as Misplaced] = moved;
  const where = steps.at(-1);
  const written = tree.propertyName(property);
  if (moved.length > 1) {
    const names = quotedList(
      moved.map(other => tree.propertyName(other.property)),
      'and',
    );
    return where === undefined
      ? t('Move {0} to where they belong', names)
      : t('Move {0} into "{1}"', names, where);
  }
  if (where === undefined) return t('Move "{0}" to where it belongs', written);
  return written === name
    ? t('Move "{0}" into "{1}"', written, where)
    : t('Move "{0}" into "{1}" as "{2}"', written, where, name);
}

/** Returns the fixes for an occupied target: merge the two objects, or keep one of the two values. */
function choices(tree: SyntaxTree, one: Misplaced, taken: Node): Fix[] {
  if (contains(tree.span(taken), tree.span(one.property))) return unwrap(tree, one.property, taken);
  const removed = remove(tree, [one.property]);
  const ownValue = tree.propertyValue(one.property);
  const takenValue = tree.propertyValue(taken);
  const kept = replacement(
    tree.span(takenValue),
    reindented(tree, ownValue, indentAt(tree.text, tree.start(taken))),
  );
  const isSame = haveSameValue(tree, ownValue, takenValue);
  const keepOther = { edits: removed, preferred: isSame };
  const keepThis = { edits: [...removed, kept] };
  const isOuter = depth(tree, one.property) < depth(tree, taken);
  const inner = { title: t('Keep the inner value'), ...(isOuter ? keepOther : keepThis) };
  const outer = { title: t('Keep the outer value'), ...(isOuter ? keepThis : keepOther) };
  return [...merge(tree, one.property, takenValue), ...(isOuter ? [inner, outer] : [outer, inner])];
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

function depth(tree: SyntaxTree, node: Node): number {
  return tree.path(node).length;
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
