import { plainValue } from '../json/tree/plainValue.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { detached } from '../text/memoizeByText.ts';
import { normalForm } from '../text/normalForm.ts';
import type { Span } from '../text/span.ts';
import type { Located, Reader } from './reader.ts';
import { parseSource, type Source } from './source/source.ts';

/** The properties that have a meaning of their own: those of an entry, its source and its layout. */
const parts = {
  entry: ['source', 'enabled', 'order', 'options', 'layout'],
  source: ['repo', 'name', 'ref', 'subdir'],
  layout: ['position', 'priority', 'display', 'condition', 'group', 'groupOptions'],
} as const;

type Part = (typeof parts)[keyof typeof parts][number];

/**
 * What an entry of `plugins` says, without its place: what follows from its text alone, and so remains true
 * wherever the entry is moved.
 */
export interface EntryValues {
  /** The source's text: the string itself or the object's `repo`. */
  readonly repo: string | undefined;
  readonly source: Source | undefined;
  /** The name of the plugin: the explicit name, or the name derived from its source. */
  readonly name: string | undefined;
  /** The explicit name in the source object. */
  readonly ownName: string | undefined;
  readonly ref: string | undefined;
  readonly subdir: string | undefined;
  /** Whether `enabled` is false. By default, plugins are enabled. */
  readonly isDisabled: boolean;
  /** The condition and the group in the layout. */
  readonly condition: string | undefined;
  readonly group: string | undefined;
}

/** What else follows from the text of an entry alone. */
type EntryContent = Pick<PluginEntry, 'written' | 'value' | 'repeatsNames'>;

/** What is kept of an entry for as long as its text stays the same. */
export interface EntryFacts {
  /** The number of UTF-16 code units. */
  readonly length: number;
  readonly values: EntryValues;
  /** The value of each part: the last one of several. Nodes are relative to that of the entry. */
  readonly at: Readonly<Partial<Record<Part, Node>>>;
  /** The results of the functions that are memoized by entry. */
  readonly memoized: unknown[];
}

let memoizedFunctions = 0;

/** Finds the parts of an entry of `plugins` that is an object. */
export function readEntry(tree: SyntaxTree, entry: Node): EntryFacts {
  const at: Partial<Record<Part, Node>> = {};
  const find = (object: Node, names: readonly Part[]) => {
    for (const name of names) {
      const value = tree.member(object, name);
      if (value !== noNode) at[name] = value - entry;
    }
  };
  const nodeOf = (name: Part) => (at[name] === undefined ? noNode : entry + at[name]);
  find(entry, parts.entry);
  find(nodeOf('source'), parts.source);
  find(nodeOf('layout'), parts.layout);
  const string = (name: Part) => {
    const node = nodeOf(name);
    return tree.kind(node) === NodeKind.String ? detached(tree.stringValue(node)) : undefined;
  };
  const inNormalForm = (name: Part) => {
    const written = string(name);
    return written === undefined ? undefined : normalForm(written);
  };
  const repo = string('source') ?? string('repo');
  const source = repo === undefined ? undefined : parseSource(repo);
  const ownName = inNormalForm('name');
  const values = {
    repo,
    source,
    name: ownName || normalForm(source?.name ?? '') || undefined,
    ownName,
    ref: inNormalForm('ref'),
    subdir: inNormalForm('subdir'),
    isDisabled: tree.scalarValue(nodeOf('enabled')) === false,
    condition: inNormalForm('condition'),
    group: inNormalForm('group'),
  };
  const length = tree.end(entry) - tree.start(entry);
  return { length, values, at, memoized: new Array(memoizedFunctions) };
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

  /** What the entry says, without its place. */
  get values(): EntryValues {
    return this.facts.values;
  }

  /** The string or object in `source`, or `noNode`. */
  get sourceNode(): Node {
    return this.at('source');
  }

  get repo(): Located<string> | undefined {
    const isObject = this.facts.at.repo !== undefined;
    return this.located(isObject ? 'repo' : 'source', this.values.repo);
  }

  get source(): Source | undefined {
    return this.values.source;
  }

  /** The span of the source; without one, that of the opening brace. */
  get sourceSpan(): Span {
    return this.repo?.span ?? this.tree.openerSpan(this.node);
  }

  get ownName(): Located<string> | undefined {
    return this.located('name', this.values.ownName);
  }

  get ref(): Located<string> | undefined {
    return this.located('ref', this.values.ref);
  }

  get subdir(): Located<string> | undefined {
    return this.located('subdir', this.values.subdir);
  }

  get name(): string | undefined {
    return this.values.name;
  }

  get enabled(): Located<boolean> | undefined {
    return this.reader.asBoolean(this.at('enabled'));
  }

  get isDisabled(): boolean {
    return this.values.isDisabled;
  }

  get order(): Located<number> | undefined {
    return this.reader.asNumber(this.at('order'));
  }

  /** Whether there is an `order`, valid or not. */
  get hasOrder(): boolean {
    return this.facts.at.order !== undefined;
  }

  /** The object `options`, or `noNode`. */
  get options(): Node {
    return this.reader.ifKind(this.at('options'), NodeKind.Object);
  }

  get group(): Located<string> | undefined {
    return this.located('group', this.values.group);
  }

  get groupName(): string | undefined {
    return this.values.group;
  }

  /** The value of the layout's `groupOptions`, or `noNode`. */
  get groupOptions(): Node {
    return this.at('groupOptions');
  }

  get layout(): PluginLayout | undefined {
    const node = this.reader.ifKind(this.at('layout'), NodeKind.Object);
    if (node === noNode) return undefined;
    this.readLayout ??= {
      node,
      position: this.reader.asString(this.at('position')),
      priority: this.reader.asNumber(this.at('priority')),
      display: this.reader.asString(this.at('display')),
      condition: this.located('condition', this.values.condition),
    };
    return this.readLayout;
  }

  /** Whether there is a `layout`, valid or not. */
  get hasLayout(): boolean {
    return this.facts.at.layout !== undefined;
  }

  /** The entry as it is written. */
  get written(): string {
    return this.tree.text.slice(this.tree.start(this.node), this.tree.end(this.node));
  }

  /** Returns the value as plain JSON. */
  value(): unknown {
    return plainValue(this.tree, this.node);
  }

  /** Whether two properties of an object in the entry have the same name. */
  repeatsNames(): boolean {
    const { tree, node: first } = this;
    const last = tree.lastInside(first);
    for (let node = first; node <= last; node++) {
      if (tree.kind(node) === NodeKind.Object && tree.repeatsNames(node)) return true;
    }
    return false;
  }

  private located(part: Part, value: string | undefined): Located<string> | undefined {
    return value === undefined ? undefined : this.reader.located(this.at(part), value);
  }

  private at(part: Part): Node {
    const distance = this.facts.at[part];
    return distance === undefined ? noNode : this.node + distance;
  }
}

/** The result of a memoized function that returned `undefined`. */
const nothing = Symbol('nothing');

/**
 * Memoizes a function of an entry's text, however often the text around the entry changes. The function
 * gets neither offsets nor nodes, so that without memoization every result would be the same. Its other arguments
 * must be the same for all versions of a document.
 */
export function memoizeByEntry<
  Result extends object | string | number | boolean | undefined,
  Arguments extends readonly unknown[] = [],
>(
  find: (values: EntryValues, content: EntryContent, ...others: Arguments) => Result,
): (entry: PluginEntry, ...others: Arguments) => Result {
  const slot = memoizedFunctions++;
  return (entry, ...others) => {
    const { values, memoized } = entry.facts;
    memoized[slot] ??= find(values, entry, ...others) ?? nothing;
    const found = memoized[slot];
    return (found === nothing ? undefined : found) as Result;
  };
}

/**
 * Returns the selection of those entries of `plugins` that pass a test of their text alone, in the order of the
 * file. Each entry is asked once, however often the text around it changes.
 */
export function selectEntries(
  test: (values: EntryValues, content: EntryContent) => boolean,
): (document: { readonly view: { readonly plugins: readonly PluginEntry[] } }) => PluginEntry[] {
  const passes = memoizeByEntry(test);
  return ({ view }) => view.plugins.filter(passes);
}
