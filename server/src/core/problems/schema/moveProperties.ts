import { t } from '@vscode/l10n';
import { quotedList } from '../../config/labels.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { isObject } from '../../json/write/format.ts';
import { move } from '../../json/write/jsonWriter.ts';
import type { Fix } from '../../text/fix.ts';

/** A property at the wrong level of the document. */
export interface Misplaced {
  readonly property: Node;
  /** The name at its correct location. */
  readonly name: string;
  /** The object that the path `steps` to its correct location is relative to. */
  readonly from: Node;
  readonly steps: readonly string[];
}

/**
 * Returns the fix that moves properties of one object to the same place, where missing objects are created.
 * There is none if one of them has no value, or if the place has a property with its name already.
 */
export function moveFixes(tree: SyntaxTree, moved: readonly Misplaced[]): Fix[] {
  const [first] = moved;
  if (first === undefined) return [];
  let target = first.from;
  let depth = 0;
  for (const step of first.steps) {
    const next = tree.property(target, step);
    if (next === noNode) break;
    target = tree.propertyValue(next);
    depth++;
  }
  const missing = first.steps.slice(depth);
  const isFree = ({ name, property }: Misplaced) =>
    tree.propertyValue(property) !== noNode &&
    (missing.length > 0 || tree.property(target, name) === noNode);
  const areDistinct = new Set(moved.map(({ name }) => name)).size === moved.length;
  // In YAML, lines that are not indented do not belong to the value before them, which is `null`.
  const isPossible = isObject(tree, target) || tree.kind(target) === NodeKind.Null;
  if (!isPossible || !areDistinct || !moved.every(isFree)) return [];
  const edits = move(tree, moved, { target, missing });
  return [{ title: titleOf(tree, moved), edits, preferred: true }];
}

function titleOf(tree: SyntaxTree, moved: readonly Misplaced[]): string {
  const names = quotedList(moved.map(({ property }) => tree.propertyName(property)));
  const where = moved[0]?.steps.at(-1);
  return where === undefined
    ? t('Move {0} to its place', names)
    : t('Move {0} into "{1}"', names, where);
}
