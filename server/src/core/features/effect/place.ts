import type { ConfigDocument } from '../../config/document.ts';
import type { Pairs, PluginPair } from '../../config/pairPlugins.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { memberOf } from '../../json/write/jsonWriter.ts';
import type { PropertyPath } from '../../preview/model.ts';
import type { Span } from '../../text/span.ts';
import { isEqual } from './values.ts';

/** Where a change is in the text of one of the versions. */
export interface Place {
  /** The later version, except for what was removed. */
  readonly version: 'before' | 'after';
  /** The value that has changed, or the innermost one around it that is there. */
  readonly path: PropertyPath;
  /** The range of its property, or of the item of a list. */
  readonly span: Span;
  /** The plugin, group, color or setting that it belongs to, in the later version; missing if it is gone. */
  readonly owner?: PropertyPath;
}

/** Finds the places of changes between two versions. */
export class Places {
  private readonly before: ConfigDocument;
  private readonly after: ConfigDocument;
  private readonly partners: ReadonlyMap<number, number>;

  constructor(before: ConfigDocument, after: ConfigDocument, { both }: Pairs) {
    this.before = before;
    this.after = after;
    this.partners = new Map(both.map(pair => [pair.before.index, pair.after.index]));
  }

  /** Returns the place in the later version. */
  now(path: PropertyPath): Place {
    const owner = ownerOf(path);
    const hasOwner = nodeAt(this.after, owner) !== noNode;
    return { version: 'after', ...innermost(this.after, path), ...(hasOwner && { owner }) };
  }

  /** Returns the place in the earlier version. */
  earlier(path: PropertyPath): Place {
    const owner = this.followed(ownerOf(path));
    const isKept = owner !== undefined && nodeAt(this.after, owner) !== noNode;
    return { version: 'before', ...innermost(this.before, path), ...(isKept && { owner }) };
  }

  /** Returns the place of a value that has the same path in both versions. */
  of(path: PropertyPath): Place {
    const isRemoved = nodeAt(this.after, path) === noNode && nodeAt(this.before, path) !== noNode;
    return isRemoved ? this.earlier(path) : this.now(path);
  }

  /** Returns the place of a value in an entry. */
  ofEntry({ before, after }: PluginPair, path: readonly string[]): Place {
    const old = ['plugins', before.index, ...path];
    const now = ['plugins', after.index, ...path];
    const isRemoved = nodeAt(this.after, now) === noNode && nodeAt(this.before, old) !== noNode;
    return isRemoved ? this.earlier(old) : this.now(now);
  }

  /** Returns the place of an item in a list of both versions. */
  ofItem(path: PropertyPath, item: unknown): Place {
    const indexIn = (document: ConfigDocument) =>
      document.tree
        .children(nodeAt(document, path))
        .findIndex(node => isEqual(plainValue(document.tree, node), item));
    const now = nodeAt(this.after, path) === noNode ? -1 : indexIn(this.after);
    if (now >= 0) return this.now([...path, now]);
    const old = nodeAt(this.before, path) === noNode ? -1 : indexIn(this.before);
    return old >= 0 ? this.earlier([...path, old]) : this.of(path);
  }

  /** Returns a path of the earlier version in the later one; `undefined` for an entry that is gone. */
  private followed(path: PropertyPath): PropertyPath | undefined {
    const [first, index, ...rest] = path;
    if (first !== 'plugins' || typeof index !== 'number') return path;
    const now = this.partners.get(index);
    return now === undefined ? undefined : [first, now, ...rest];
  }
}

/** Returns the path of a setting of the site. */
export function settingPath(path: readonly string[]): string[] {
  return ['configuration', ...path];
}

/** Returns the part of a path that names what is selected in the preview: an entry, a group, a palette. */
function ownerOf(path: PropertyPath): PropertyPath {
  if (path[0] === 'plugins') return path.slice(0, 2);
  if (path[0] === 'layout' && path[1] === 'groups') return path.slice(0, 3);
  return path;
}

function nodeAt({ tree }: ConfigDocument, path: PropertyPath): Node {
  return tree.root === noNode ? noNode : tree.descendant(tree.root, path.map(String));
}

function innermost(document: ConfigDocument, path: PropertyPath): Pick<Place, 'path' | 'span'> {
  for (let length = path.length; length > 0; length--) {
    const known = path.slice(0, length);
    const node = nodeAt(document, known);
    if (node === noNode) continue;
    return { path: known, span: document.tree.span(memberOf(document.tree, node)) };
  }
  return { path: [], span: { start: 0, end: document.text.length } };
}
