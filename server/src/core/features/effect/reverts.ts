import { t } from '@vscode/l10n';
import { ConfigDocument } from '../../config/document.ts';
import { pairPlugins } from '../../config/pairPlugins.ts';
import type { SourceText } from '../../json/tree/jsonText.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { sourceText } from '../../json/write/format.ts';
import { insertItems, memberOf, remove, set } from '../../json/write/jsonWriter.ts';
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
  return steps.length < 2 ? together : composeEdits(putBack.length, steps);
}

/** Puts parts of an earlier version back into the later one. */
class PutBack {
  private readonly before: ConfigDocument;
  private readonly after: ConfigDocument;
  /** The later index of each entry, by the earlier one. */
  private readonly entries: ReadonlyMap<number, number>;

  constructor(before: ConfigDocument, after: ConfigDocument) {
    this.before = before;
    this.after = after;
    const { both } = pairPlugins(before, after);
    this.entries = new Map(both.map(pair => [pair.before.index, pair.after.index]));
  }

  /** The number of UTF-16 code units of the later text. */
  get length(): number {
    return this.after.text.length;
  }

  /** Returns what is left to put back after edits. */
  applied(edits: readonly Edit[]): PutBack {
    if (edits.length === 0) return this;
    const text = applyEdits(this.after.text, edits);
    return new PutBack(this.before, new ConfigDocument(text, this.after));
  }

  /** Returns the edits of the later version that take back one cause. */
  edits({ before, after, isMove }: Cause): readonly Edit[] {
    const { tree } = this.after;
    const path = after && this.follow(before, after);
    const now = path ? nodeAt(this.after, path) : noNode;
    const old = before ? nodeAt(this.before, before) : noNode;
    if (before === undefined || old === noNode) {
      return now === noNode ? [] : remove(tree, [this.addedWith(now, before)]);
    }
    const container = (path ?? before).slice(0, -1);
    if (isMove && now !== noNode) {
      const removal = remove(tree, [now]);
      const entry = sourceText(tree, now);
      const insertion = this.applied(removal).insert(before, container, entry);
      return insertion.length === 0 ? [] : composeEdits(this.length, [removal, insertion]);
    }
    return path && now !== noNode
      ? set(tree, path, sourceText(this.before.tree, old))
      : this.insert(before, container, sourceText(this.before.tree, old));
  }

  /** Returns the later path of a value; that of an entry changes when another one is put back. */
  private follow(before: PropertyPath | undefined, after: PropertyPath): PropertyPath {
    const index = before?.[0] === 'plugins' ? this.entries.get(Number(before[1])) : undefined;
    return index === undefined ? after : ['plugins', index, ...after.slice(2)];
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
  private insert(path: PropertyPath, container: PropertyPath, value: SourceText): readonly Edit[] {
    const { tree } = this.before;
    const member = memberOf(tree, nodeAt(this.before, path));
    const isItem = typeof path.at(-1) === 'number';
    const later = this.after.tree;
    const parent = nodeAt(this.after, container);
    const first = parent === noNode ? noNode : later.firstChild(parent);
    if (first === noNode)
      return set(later, [...container, isItem ? 0 : (path.at(-1) ?? '')], value);
    const siblings = tree.children(tree.parent(member));
    const earlier = siblings
      .slice(0, siblings.indexOf(member))
      .map((sibling, index) => this.memberLike(sibling, parent, [...path.slice(0, -1), index]))
      .findLast(found => found !== noNode);
    const offset = earlier === undefined ? later.start(first) : later.end(earlier);
    const text = isItem ? value : sourceText(tree, member);
    return insertItems(later, parent, { items: [text], offset }) ?? [];
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
}
