import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { quotedList } from '../../config/labels.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { isObject } from '../../json/write/format.ts';
import { move } from '../../json/write/jsonWriter.ts';
import type { Fix } from '../../text/fix.ts';
import { groupBy } from '../../text/groupBy.ts';
import { choices } from './chooseProperty.ts';

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
export function moveFixes(
  document: ConfigDocument,
  one: Misplaced,
  others: readonly Misplaced[],
): Fix[] {
  const { tree } = document;
  const destination = follow(tree, one);
  if (!isObject(tree, destination.target) || tree.propertyValue(one.property) === noNode) return [];
  const taken =
    destination.missing.length === 0 ? tree.property(destination.target, one.name) : noNode;
  if (taken !== noNode) return choices(document, one.property, taken);
  const together = movedTogether(tree, one, others);
  if (!together.includes(one)) return [];
  const alone = together.length > 1 ? [moveFix(tree, [one], destination)] : [];
  return [{ ...moveFix(tree, together, destination), preferred: true }, ...alone];
}

/** Returns the misplaced properties that one fix moves to the destination of one of them. */
function movedTogether(
  tree: SyntaxTree,
  one: Misplaced,
  others: readonly Misplaced[],
): Misplaced[] {
  return movable(
    tree,
    others.filter(other => haveSameDestination(one, other)),
  );
}

/**
 * Returns the misplaced properties that have a value and a free target, which no other of them has.
 */
export function movable(tree: SyntaxTree, misplaced: readonly Misplaced[]): Misplaced[] {
  const target = ({ from, steps, name }: Misplaced) => [from, ...steps, name].join('/');
  const namesakes = groupBy(misplaced, target);
  return misplaced.filter(one => {
    const { target: object, missing } = follow(tree, one);
    return (
      tree.propertyValue(one.property) !== noNode &&
      namesakes.get(target(one))?.length === 1 &&
      (missing.length > 0 || tree.property(object, one.name) === noNode)
    );
  });
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
