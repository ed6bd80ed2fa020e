import { t } from '@vscode/l10n';
import { ConfigDocument } from '../../config/document.ts';
import { type PluginPair, pairPlugins } from '../../config/pairPlugins.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { sourceText } from '../../json/write/format.ts';
import { inSyntax, insertItems, memberOf, remove, set } from '../../json/write/jsonWriter.ts';
import type { PropertyPath } from '../../preview/model.ts';
import { applyEdits, areApart, type Edit } from '../../text/edit.ts';
import { groupBy } from '../../text/groupBy.ts';
import { fail, type Result, succeed } from '../../text/result.ts';
import { rearrange } from '../sortPlugins.ts';
import { actualCauses, type Cause, type Change, nodeAt, type Versions } from './change.ts';
import { isEqual } from './values.ts';

/** Changes that have the same causes, and how those are taken back. */
export interface Row {
  readonly changes: readonly [Change, ...Change[]];
  readonly revert: Result<Revert>;
}

interface Revert {
  /** The smallest edits of the later version. */
  readonly edits: readonly Edit[];
  /** The changes of other rows that are reverted with it. */
  readonly others: readonly Change[];
}

/**
 * Returns the changes of `effectOf`, those with the same causes as one row, and how the causes get their earlier
 * text back. That fails if they cannot be put back together, or if a row follows from several others.
 */
export function rowsOf(versions: Versions, changes: readonly Change[]): Row[] {
  const causes = new Map(changes.map(change => [change, actualCauses(change, versions)]));
  const causesOf = (change: Change) => causes.get(change) ?? [];
  const all = changes.flatMap(causesOf);
  const innermost = all.filter(
    cause => !all.some(inner => covers(cause, inner) && !covers(inner, cause)),
  );
  const covered = (change: Change) =>
    innermost.filter(cause => causesOf(change).some(own => covers(own, cause)));
  // An item of a list is the same cause as the list, if no other item has changed.
  const rows = groupBy(changes, change =>
    [...new Set(covered(change).map(cause => JSON.stringify(cause)))].sort().join(),
  );
  const reverter = new Reverter(versions);
  return [...rows.values()].map((row): Row => {
    const own = row.flatMap(causesOf);
    const outermost = own.filter(
      (cause, index) =>
        !own.some((other, at) => covers(other, cause) && (at < index || !covers(cause, other))),
    );
    const edits = reverter.edits(outermost);
    const isAlone = edits.length > 0 && row.every(change => isReverted(change, versions, edits));
    const others = changes.filter(
      change =>
        !row.includes(change) &&
        own.some(one => causesOf(change).some(cause => covers(one, cause))),
    );
    const message = t(
      'This follows from several changes together, so it cannot be reverted alone.',
    );
    return { changes: row, revert: isAlone ? succeed({ edits, others }) : fail({ message }) };
  });
}

/** Whether putting one cause back does the same for another one, at the same place or inside of it. */
function covers(one: Cause, other: Cause): boolean {
  const isInside = (inner: PropertyPath | undefined, outer: PropertyPath | undefined) =>
    outer !== undefined && inner !== undefined && outer.every((step, at) => inner[at] === step);
  if (one.isOrder || other.isOrder) return one.isOrder === other.isOrder;
  return isInside(other.before, one.before) || isInside(other.after, one.after);
}

/** Puts parts of the earlier version back into the later one. */
class Reverter {
  private readonly before: ConfigDocument;
  private readonly after: ConfigDocument;
  private readonly pairs: readonly PluginPair[];
  /** The later index of each entry, by the earlier one. */
  private readonly entries: ReadonlyMap<number, number>;

  constructor({ before, after }: Versions) {
    this.before = before.document;
    this.after = after.document;
    this.pairs = pairPlugins(this.before, this.after).both;
    this.entries = new Map(this.pairs.map(pair => [pair.before.index, pair.after.index]));
  }

  /** Returns the edits of the later version that put causes back; none if those overlap. */
  edits(causes: readonly Cause[]): readonly Edit[] {
    const added: Node[] = [];
    const edits: Edit[] = [];
    for (const { before, after, isOrder } of causes) {
      const now = after ? nodeAt(this.after, after) : noNode;
      const old = before ? nodeAt(this.before, before) : noNode;
      if (isOrder) edits.push(...this.orderEdits());
      else if (before === undefined || old === noNode) {
        if (now !== noNode) added.push(this.addedWith(now, before));
      } else if (after && now !== noNode) {
        edits.push(...set(this.after.tree, after, sourceText(this.before.tree, old)));
      } else edits.push(...this.insert(before, (after ?? before).slice(0, -1)));
    }
    const all = [...remove(this.after.tree, added), ...edits];
    const written = inSyntax(this.after.tree, all) ?? [];
    return areApart(written) ? written : [];
  }

  /** Returns the edits that give the later entries their earlier order. */
  private orderEdits(): Edit[] {
    const earlier = this.pairs.toSorted((a, b) => a.before.index - b.before.index);
    const [plugins, arranged] = [this.pairs, earlier].map(pairs => pairs.map(({ after }) => after));
    return rearrange(this.after.tree, plugins ?? [], arranged ?? []);
  }

  /** Returns the member of a value that was added, or the outermost one around it that has nothing else. */
  private addedWith(value: Node, before: PropertyPath = []): Node {
    const { tree } = this.after;
    let member = memberOf(tree, value);
    for (let length = before.length - 1; length > 0; length--) {
      const object = tree.parent(member);
      const isNew = nodeAt(this.before, before.slice(0, length)) === noNode;
      if (!isNew || tree.children(object).length !== 1) break;
      member = memberOf(tree, object);
    }
    return member;
  }

  /**
   * Inserts a property or an item after the one that it came after.
   * @param path the earlier one
   * @param container the later path of the object or list
   */
  private insert(path: PropertyPath, container: PropertyPath): readonly Edit[] {
    const { tree } = this.before;
    const value = nodeAt(this.before, path);
    const member = memberOf(tree, value);
    const isItem = typeof path.at(-1) === 'number';
    const later = this.after.tree;
    const parent = nodeAt(this.after, container);
    const first = parent === noNode ? noNode : later.firstChild(parent);
    if (first === noNode) {
      const name = isItem ? 0 : (path.at(-1) ?? '');
      return set(later, [...container, name], sourceText(tree, value));
    }
    const siblings = tree.children(tree.parent(member));
    const earlier = siblings
      .slice(0, siblings.indexOf(member))
      .map((sibling, index) => this.memberLike(sibling, parent, [...path.slice(0, -1), index]))
      .findLast(found => found !== noNode);
    const offset = earlier === undefined ? later.start(first) : later.end(earlier);
    return insertItems(later, parent, { items: [sourceText(tree, member)], offset }) ?? [];
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
      return entry === undefined ? noNode : (later.itemsOf(parent)[entry] ?? noNode);
    }
    const value = plainValue(tree, member);
    const same = later.children(parent).find(item => isEqual(plainValue(later, item), value));
    return same ?? noNode;
  }
}

/** Whether edits of several places leave a valid text in which the causes of a change are as they were. */
function isReverted(change: Change, { before, after }: Versions, edits: readonly Edit[]): boolean {
  if (edits.length === 1) return true;
  const document = new ConfigDocument(applyEdits(after.document.text, edits), {
    before: after.document,
  });
  const values = change.causes.filter(cause => cause.before && cause.after && !cause.isOrder);
  const now = { before, after: { ...after, document } };
  return (
    document.syntaxErrors.length === 0 &&
    actualCauses({ ...change, causes: values }, now).length === 0
  );
}
