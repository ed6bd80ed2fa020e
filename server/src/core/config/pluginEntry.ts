import { type ObjectShape, shapeOf } from '../json/tree/objectShape.ts';
import { plainValue } from '../json/tree/plainValue.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { detached } from '../text/detached.ts';
import { normalForm } from '../text/normalForm.ts';
import type { Located, Reader } from './reader.ts';
import { parseSource, type Source } from './source/source.ts';

/** The properties that have a meaning of their own: those of an entry, its source and its layout. */
const parts = {
  entry: ['source', 'enabled', 'order', 'options', 'layout'],
  source: ['repo', 'name', 'ref', 'subdir'],
  layout: ['position', 'priority', 'display', 'condition', 'group', 'groupOptions'],
} as const;

type Part = (typeof parts)[keyof typeof parts][number];

const nowhere = Object.fromEntries(
  Object.values(parts).flatMap(names => names.map(name => [name, noNode])),
) as Record<Part, Node>;

/**
 * What is derived from the text of an entry alone, so that it remains valid after edits elsewhere.
 * Nodes are relative to that of the entry.
 */
export interface EntryFacts {
  /** The length of the entry's text. */
  readonly length: number;
  /** The value of each part, `noNode` if there is none: the last one of several. */
  readonly at: Readonly<Record<Part, Node>>;
  /** What almost every rule asks for. */
  readonly repo: string | undefined;
  readonly source: Source | undefined;
  readonly name: string | undefined;
  readonly isDisabled: boolean;
  /** The values of other strings that have been asked for. */
  strings: Partial<Record<Part, string>> | undefined;
  /** The results of the functions that are memoized by entry. */
  readonly memoized: unknown[];
}

const allParts = Object.keys(nowhere) as Part[];

/**
 * Finds the parts of an entry of `plugins` that is an object.
 * @param before the facts of another entry: if its parts are at the same nodes, as in most files, both
 *   share one table
 */
export function readEntry(tree: SyntaxTree, entry: Node, before?: EntryFacts): EntryFacts {
  const at = { ...nowhere };
  const find = (object: Node, names: readonly Part[]) => {
    let property = object === noNode ? noNode : tree.firstChild(object);
    for (; property !== noNode; property = tree.nextSibling(property)) {
      const name = tree.nameAmong(property, names);
      const value = name === undefined ? noNode : tree.propertyValue(property);
      if (name !== undefined && value !== noNode) at[name] = value - entry;
    }
  };
  const inner = (name: Part) => {
    const node = at[name] === noNode ? noNode : entry + at[name];
    return node !== noNode && tree.kind(node) === NodeKind.Object ? node : noNode;
  };
  find(entry, parts.entry);
  find(inner('source'), parts.source);
  find(inner('layout'), parts.layout);
  const string = (name: Part) => {
    const node = at[name] === noNode ? noNode : entry + at[name];
    const isString = node !== noNode && tree.kind(node) === NodeKind.String;
    return isString ? detached(tree.stringValue(node)) : undefined;
  };
  const repo = string('source') ?? string('repo');
  const source = repo === undefined ? undefined : parseSource(repo);
  return {
    length: tree.end(entry) - tree.start(entry),
    at:
      before !== undefined && allParts.every(name => at[name] === before.at[name]) ? before.at : at,
    repo,
    source,
    name: normalForm(string('name') ?? source?.name ?? '') || undefined,
    isDisabled: at.enabled !== noNode && tree.scalarValue(entry + at.enabled) === false,
    strings: undefined,
    memoized: new Array(slots),
  };
}

interface PluginLayout {
  readonly node: Node;
  readonly position: Located<string> | undefined;
  readonly priority: Located<number> | undefined;
  readonly display: Located<string> | undefined;
  readonly condition: Located<string> | undefined;
}

/** An entry of `plugins` that is an object. */
export class PluginEntry {
  readonly node: Node;
  readonly index: number;
  readonly facts: EntryFacts;
  private readonly reader: Reader;
  private readLayout: PluginLayout | undefined;

  constructor(reader: Reader, node: Node, index: number, facts: EntryFacts) {
    this.reader = reader;
    this.node = node;
    this.index = index;
    this.facts = facts;
  }

  get tree(): SyntaxTree {
    return this.reader.tree;
  }

  /** The string or object in `source`, or `noNode`. */
  get sourceNode(): Node {
    return this.at('source');
  }

  /** The source's text: the string itself or the object's `repo`. */
  get repo(): Located<string> | undefined {
    const { repo, at } = this.facts;
    if (repo === undefined) return undefined;
    return this.reader.located(this.at(at.repo === noNode ? 'source' : 'repo'), repo);
  }

  get source(): Source | undefined {
    return this.facts.source;
  }

  /** The explicit name in the source object. */
  get ownName(): Located<string> | undefined {
    return this.string('name');
  }

  get ref(): Located<string> | undefined {
    return this.string('ref');
  }

  get subdir(): Located<string> | undefined {
    return this.string('subdir');
  }

  /** The name of the plugin: the explicit name, or the name derived from its source. */
  get name(): string | undefined {
    return this.facts.name;
  }

  get enabled(): Located<boolean> | undefined {
    return this.reader.asBoolean(this.at('enabled'));
  }

  /** Whether `enabled` is false. By default, plugins are enabled. */
  get isDisabled(): boolean {
    return this.facts.isDisabled;
  }

  get order(): Located<number> | undefined {
    return this.reader.asNumber(this.at('order'));
  }

  /** Whether there is an `order`, valid or not. */
  get hasOrder(): boolean {
    return this.facts.at.order !== noNode;
  }

  /** The object `options`, or `noNode`. */
  get options(): Node {
    return this.object('options');
  }

  /** The group in the layout. */
  get group(): Located<string> | undefined {
    return this.string('group');
  }

  get groupName(): string | undefined {
    return this.value('group');
  }

  /** The value of the layout's `groupOptions`, or `noNode`. */
  get groupOptions(): Node {
    return this.at('groupOptions');
  }

  get layout(): PluginLayout | undefined {
    const node = this.object('layout');
    if (node === noNode) return undefined;
    this.readLayout ??= {
      node,
      position: this.string('position'),
      priority: this.reader.asNumber(this.at('priority')),
      display: this.string('display'),
      condition: this.string('condition'),
    };
    return this.readLayout;
  }

  /** Whether there is a `layout`, valid or not. */
  get hasLayout(): boolean {
    return this.facts.at.layout !== noNode;
  }

  /** What the entry says, without its place: what may be memoized follows from it alone. */
  get text(): EntryText {
    return new EntryText(this);
  }

  /** Returns the value of a part that is a string, which is read once for all versions of the text. */
  value(part: Part): string | undefined {
    const known = this.facts.strings?.[part];
    if (known !== undefined) return known;
    const node = this.at(part);
    if (node === noNode || this.tree.kind(node) !== NodeKind.String) return undefined;
    const value = normalForm(detached(this.tree.stringValue(node)));
    this.facts.strings ??= {};
    this.facts.strings[part] = value;
    return value;
  }

  private string(part: Part): Located<string> | undefined {
    const value = this.value(part);
    return value === undefined ? undefined : this.reader.located(this.at(part), value);
  }

  private at(part: Part): Node {
    const distance = this.facts.at[part];
    return distance === noNode ? noNode : this.node + distance;
  }

  private object(part: Part): Node {
    const node = this.at(part);
    return node !== noNode && this.tree.kind(node) === NodeKind.Object ? node : noNode;
  }
}

/**
 * What an entry of `plugins` says, without its place: there are no offsets, no nodes, no index, and no way
 * to the document. What is computed from it alone is true wherever the entry is moved, for as long as its
 * text stays the same. Each part is read when it is asked for.
 */
export class EntryText {
  private readonly entry: PluginEntry;

  constructor(entry: PluginEntry) {
    this.entry = entry;
  }

  /** The source's text: the string itself or the object's `repo`. */
  get repo(): string | undefined {
    return this.entry.facts.repo;
  }

  get source(): Source | undefined {
    return this.entry.source;
  }

  /** The name by which the plugin goes. */
  get name(): string | undefined {
    return this.entry.name;
  }

  /** The explicit name in the source object. */
  get ownName(): string | undefined {
    return this.entry.value('name');
  }

  get ref(): string | undefined {
    return this.entry.value('ref');
  }

  get subdir(): string | undefined {
    return this.entry.value('subdir');
  }

  get isDisabled(): boolean {
    return this.entry.isDisabled;
  }

  /** The condition of the layout. */
  get condition(): string | undefined {
    return this.entry.value('condition');
  }

  /** The properties of the entry. */
  get shape(): ObjectShape | undefined {
    return shapeOf(this.entry.tree, this.entry.node);
  }

  /** The properties of its layout. */
  get layoutShape(): ObjectShape | undefined {
    return shapeOf(this.entry.tree, this.entry.layout?.node ?? noNode);
  }

  /** The group in the layout. */
  get group(): string | undefined {
    return this.entry.groupName;
  }

  /** The value as plain JSON. */
  value(): unknown {
    return plainValue(this.entry.tree, this.entry.node);
  }

  /** Whether two properties of an object in the entry may have the same name. */
  mayRepeatNames(): boolean {
    const { tree, node: first } = this.entry;
    const last = tree.lastInside(first);
    for (let node = first; node <= last; node++) {
      if (tree.kind(node) === NodeKind.Object && tree.mayRepeatNames(node)) return true;
    }
    return false;
  }
}

let slots = 0;

/**
 * A value for each entry, which must follow from the entry's text alone: it is kept however often the text
 * around the entry changes. Values are in a list of the entry, where they are found without a search.
 */
class EntryMemo<Value extends object | string | number | boolean | symbol> {
  private readonly slot = slots++;

  get({ facts }: Pick<PluginEntry, 'facts'>): Value | undefined {
    return facts.memoized[this.slot] as Value | undefined;
  }

  set({ facts }: Pick<PluginEntry, 'facts'>, value: Value): void {
    facts.memoized[this.slot] = value;
  }
}

/** The result of a memoized function that returned `undefined`. */
const nothing = Symbol('nothing');

/**
 * Memoizes a function of an entry's text, however often the text around the entry changes. The function
 * gets nothing that depends on anything else, so that without memoization every result would be the same.
 */
export function memoizeByEntry<Result extends object | string | number | boolean | undefined>(
  find: (text: EntryText) => Result,
): (entry: Pick<PluginEntry, 'text' | 'facts'>) => Result {
  const memo = new EntryMemo<NonNullable<Result> | typeof nothing>();
  return entry => {
    let found = memo.get(entry);
    if (found === undefined) {
      found = find(entry.text) ?? nothing;
      memo.set(entry, found);
    }
    return (found === nothing ? undefined : found) as Result;
  };
}

/**
 * Returns the selection of those entries of `plugins` that pass a test of their text alone, in the order of the
 * file. Each entry is asked once, however often the text around it changes.
 */
export function selectEntries(
  test: (entry: EntryText) => boolean,
): (document: { readonly view: { readonly plugins: readonly PluginEntry[] } }) => PluginEntry[] {
  const passes = memoizeByEntry(test);
  return ({ view }) => view.plugins.filter(passes);
}
