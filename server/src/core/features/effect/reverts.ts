import { t } from '@vscode/l10n';
import { ConfigDocument } from '../../config/document.ts';
import { pairPlugins } from '../../config/pairPlugins.ts';
import { SourceText } from '../../json/tree/jsonText.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { indentAt } from '../../json/write/format.ts';
import { append, insertItems, memberOf, remove, set } from '../../json/write/jsonWriter.ts';
import type { PropertyPath } from '../../preview/model.ts';
import { applyEdits, areApart, composeEdits, type Edit } from '../../text/edit.ts';
import { fail, type Result, succeed } from '../../text/result.ts';
import { actualCauses, type Cause, type Change, nodeAt, type Versions } from './change.ts';
import { isEqual } from './values.ts';

/** How one change is taken back. */
export interface Revert {
  /** The smallest edits of the later version. */
  readonly edits: readonly Edit[];
  /** The indices of the other changes that have the same cause, and are reverted with it. */
  readonly others: readonly number[];
}

/**
 * Returns for each change of `effectOf` how it is reverted: its causes get their earlier text back. It
 * fails for a change that follows from several others.
 */
export function revertsOf(versions: Versions, changes: readonly Change[]): Result<Revert>[] {
  const causes = changes.map(change => actualCauses(change, versions));
  const putBack = new PutBack(versions.before.document, versions.after.document);
  return causes.map((list, index) => {
    const edits = editsOf(putBack, list);
    if (edits.length === 0) {
      return fail({
        message: t('This follows from several changes together, so it cannot be reverted alone.'),
      });
    }
    const isShared = (cause: Cause) => list.some(own => covers(own, cause));
    const others = [...causes.keys()].filter(
      other => other !== index && causes[other]?.some(isShared),
    );
    return succeed({ edits, others });
  });
}

/** Whether putting one cause back does the same for another one, at the same place or inside of it. */
function covers(one: Cause, other: Cause): boolean {
  const isInside = (inner: PropertyPath | undefined, outer: PropertyPath | undefined) =>
    outer !== undefined && inner !== undefined && outer.every((step, at) => inner[at] === step);
  if (one.isMove !== other.isMove) return false;
  return isInside(other.before, one.before) || isInside(other.after, one.after);
}

/** How many causes are taken back one after the other, since their edits are at the same place. */
const maximumSteps = 40;

function editsOf(putBack: PutBack, causes: readonly Cause[]): readonly Edit[] {
  const together = causes.flatMap(cause => (cause.isMove ? [] : putBack.edits(cause)));
  const isApart = areApart(together);
  const rest = isApart ? causes.filter(({ isMove }) => isMove) : causes;
  if (rest.length > maximumSteps) return [];
  const steps: (readonly Edit[])[] = isApart ? [together] : [];
  let current = isApart ? putBack.applied(together) : putBack;
  for (const cause of rest) {
    const edits = current.edits(cause);
    steps.push(edits);
    current = current.applied(edits);
  }
  return steps.length < 2 ? together : composeEdits(putBack.after.text.length, steps);
}

/** Puts parts of an earlier version back into the later one. */
class PutBack {
  readonly after: ConfigDocument;
  private readonly before: ConfigDocument;
  /** The later index of each entry, by the earlier one. */
  private readonly entries: ReadonlyMap<number, number>;

  constructor(before: ConfigDocument, after: ConfigDocument) {
    this.before = before;
    this.after = after;
    const { both } = pairPlugins(before, after);
    this.entries = new Map(both.map(pair => [pair.before.index, pair.after.index]));
  }

  /** Returns what is left to put back after edits. */
  applied(edits: readonly Edit[]): PutBack {
    if (edits.length === 0) return this;
    const text = applyEdits(this.after.text, edits);
    return new PutBack(this.before, new ConfigDocument(text, this.after));
  }

  /** Returns the edits of the later version that take back one cause. */
  edits({ before, after, isMove }: Cause): readonly Edit[] {
    if (before === undefined) {
      const node = nodeAt(this.after, after ?? []);
      return node === noNode ? [] : remove(this.after.tree, [node]);
    }
    if (after === undefined) return this.member(before);
    return isMove ? this.move(before) : this.value(before, this.follow(before, after));
  }

  /** Returns the later path of a value; that of an entry changes when another one is put back. */
  private follow(before: PropertyPath, after: PropertyPath): PropertyPath {
    const index = before[0] === 'plugins' ? this.entries.get(Number(before[1])) : undefined;
    return index === undefined ? after : ['plugins', index, ...after.slice(2)];
  }

  /** Puts back a value, or removes it with the objects around it that were not there. */
  private value(before: PropertyPath, after: PropertyPath): readonly Edit[] {
    const { tree } = this.after;
    const old = nodeAt(this.before, before);
    const now = nodeAt(this.after, after);
    if (old !== noNode) {
      const container = after.slice(0, -1);
      return now === noNode && nodeAt(this.after, container) !== noNode
        ? this.member(before, { container })
        : set(tree, after, sourceText(this.before.tree, old));
    }
    if (now === noNode) return [];
    let property = memberOf(tree, now);
    for (let length = before.length - 1; length > 0; length--) {
      const object = tree.parent(property);
      const isNew = nodeAt(this.before, before.slice(0, length)) === noNode;
      if (!isNew || tree.children(object).length !== 1) break;
      property = memberOf(tree, object);
    }
    return remove(tree, [property]);
  }

  /**
   * Inserts a removed property or item after the one that it came after.
   * @param container the later path of the object or list
   */
  private member(
    path: PropertyPath,
    { container = path.slice(0, -1), entry }: { container?: PropertyPath; entry?: SourceText } = {},
  ): readonly Edit[] {
    const { tree } = this.before;
    const value = nodeAt(this.before, path);
    const member = memberOf(tree, value);
    const text = entry ?? sourceText(tree, member);
    const parent = nodeAt(this.after, container);
    if (parent === noNode) return set(this.after.tree, container, [text]);
    const first = this.after.tree.firstChild(parent);
    if (first === noNode) {
      const isItem = member === value;
      const added = isItem ? [text] : { [tree.propertyName(member)]: sourceText(tree, value) };
      return [append(this.after.tree, parent, added)];
    }
    const siblings = tree.children(tree.parent(member));
    const earlier = siblings
      .slice(0, siblings.indexOf(member))
      .map((sibling, index) => this.memberLike(sibling, parent, [...path.slice(0, -1), index]))
      .findLast(found => found !== noNode);
    const offset =
      earlier === undefined ? this.after.tree.start(first) : this.after.tree.end(earlier);
    return insertItems(this.after.tree, parent, { items: [text], offset }) ?? [];
  }

  /** Returns the member of a later object or list that is the same as an earlier one. */
  private memberLike(member: Node, parent: Node, [list, index]: PropertyPath): Node {
    const { tree } = this.before;
    const later = this.after.tree;
    if (tree.kind(member) === NodeKind.Property) {
      return later.property(parent, tree.propertyName(member));
    }
    if (list === 'plugins') {
      const entry = this.entries.get(Number(index));
      return entry === undefined ? noNode : later.item(parent, entry);
    }
    const value = plainValue(tree, member);
    const same = later.children(parent).find(item => isEqual(plainValue(later, item), value));
    return same ?? noNode;
  }

  /** Moves an entry after the one that it came after; to the start of the list without one. */
  private move(path: PropertyPath): readonly Edit[] {
    const { tree, text } = this.after;
    const plugin = nodeAt(this.after, ['plugins', this.entries.get(Number(path[1])) ?? -1]);
    if (plugin === noNode) return [];
    const removal = remove(tree, [plugin]);
    const insertion = this.applied(removal).member(path, { entry: sourceText(tree, plugin) });
    return insertion.length === 0 ? [] : composeEdits(text.length, [removal, insertion]);
  }
}

function sourceText(tree: SyntaxTree, node: Node): SourceText {
  const [start, end] = [tree.start(node), tree.end(node)];
  return new SourceText(tree.text.slice(start, end), indentAt(tree.text, start));
}
