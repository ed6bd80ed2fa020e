import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, type NodeKind, noNode } from '../json/tree/tape.ts';
import type { Span } from '../text/span.ts';
import type { ConfigDocument } from './document.ts';
import { EntryMemo, type EntryText, type PluginEntry } from './pluginEntry.ts';

type Test = (entry: EntryText) => boolean;

/** Returns sorted UTF-16 offsets in a text. */
type Search = (text: string) => readonly number[];

/** What an entry answers to all tests and searches. */
interface Answers {
  /** The indices of the tests that it passes. */
  readonly passed: readonly number[];
  /** For each search, the offsets in its text. */
  readonly offsets: readonly (readonly number[])[];
}

/** What a document answers. */
interface Results {
  /** For each test, the entries that pass it. */
  readonly selected: readonly (readonly PluginEntry[])[];
  /** For each search, the offsets in the text of the document. */
  readonly offsets: readonly (readonly number[])[];
}

const none: readonly number[] = [];

/** What nearly all entries answer. */
const nothing: Answers = { passed: none, offsets: [] };

/**
 * Tests and searches that are made in one pass over the entries of a document. Each entry is asked once, however
 * often the text around it changes.
 */
class Survey {
  private readonly tests: Test[] = [];
  private readonly searches: Search[] = [];
  private readonly memo = new EntryMemo<Answers>();
  private readonly results = new WeakMap<ConfigDocument, Results>();

  /** @returns the index of the test */
  addTest(test: Test): number {
    return this.tests.push(test) - 1;
  }

  /** @returns the index of the search */
  addSearch(search: Search): number {
    return this.searches.push(search) - 1;
  }

  of(document: ConfigDocument): Results {
    let results = this.results.get(document);
    if (results === undefined) {
      results = this.ask(document);
      this.results.set(document, results);
    }
    return results;
  }

  private ask(document: ConfigDocument): Results {
    const { tree, view, text } = document;
    const added = view.plugins.filter(plugin => this.memo.get(plugin) === undefined);
    // One search of the text takes less time than a search of each entry.
    const isWhole = tree.isJson && added.length > view.plugins.length / 2;
    const whole = isWhole ? this.searches.map(search => search(text)) : undefined;
    const isNothingFound = whole?.every(({ length }) => length === 0) === true;
    for (const plugin of added) {
      const { text } = plugin;
      const offsets = isNothingFound ? [] : this.offsetsIn(plugin, whole);
      this.memo.set(plugin, answers(this.passedBy(text), offsets));
    }
    const selected: PluginEntry[][] = this.tests.map(() => []);
    const offsets: number[][] = this.searches.map(() => []);
    const found = (start: number, inside: readonly number[], index: number) => {
      for (const offset of inside) offsets[index]?.push(start + offset);
    };
    for (const plugin of view.plugins) {
      const answers = this.memo.get(plugin) ?? nothing;
      if (answers === nothing) continue;
      for (const index of answers.passed) selected[index]?.push(plugin);
      const start = tree.start(plugin.node);
      for (const [index, inside] of answers.offsets.entries()) found(start, inside, index);
    }
    if (whole !== undefined) return { selected, offsets: whole };
    for (const { start, end } of outside(document)) {
      const part = text.slice(start, end);
      for (const [index, search] of this.searches.entries()) found(start, search(part), index);
    }
    for (const all of offsets) all.sort(ascending);
    return { selected, offsets };
  }

  /** Returns the indices of the tests that an entry passes. */
  private passedBy(entry: EntryText): readonly number[] {
    let passed = none;
    for (let index = 0; index < this.tests.length; index++) {
      if (this.tests[index]?.(entry)) passed = [...passed, index];
    }
    return passed;
  }

  /** @param whole what each search found in the whole text, if the whole text was searched */
  private offsetsIn(plugin: PluginEntry, whole: readonly (readonly number[])[] | undefined) {
    if (whole === undefined) return this.searches.map(search => search(plugin.text.written));
    const span = plugin.tree.span(plugin.node);
    return whole.map(offsets => within(offsets, span));
  }
}

function answers(passed: readonly number[], offsets: readonly (readonly number[])[]): Answers {
  if (offsets.some(({ length }) => length > 0)) return { passed, offsets };
  return passed.length === 0 ? nothing : { passed, offsets: [] };
}

/** The survey that takes further tests and searches, until it is made. */
let open: Survey | undefined;

function openSurvey(): Survey {
  open ??= new Survey();
  return open;
}

function resultsOf(survey: Survey, document: ConfigDocument): Results {
  if (open === survey) open = undefined;
  return survey.of(document);
}

/**
 * Returns the selection of those entries of `plugins` that pass a test of their text alone, in the order of the
 * file. A rule that visited all entries would cost a keystroke a pass over the file.
 */
export function selectEntries(test: Test): (document: ConfigDocument) => readonly PluginEntry[] {
  const survey = openSurvey();
  const index = survey.addTest(test);
  return document => resultsOf(survey, document).selected[index] ?? [];
}

/**
 * Returns a search of whole documents that searches each entry of `plugins` once. A rule that searched
 * everything would cost a keystroke a pass over the file.
 * @param patterns one of them matches, within one JSON value or name, wherever something is found
 * @param find yields UTF-16 offsets in a text that a pattern matches; by default, those of all matches
 * @returns sorted offsets in the text of the document
 */
export function searchByEntry(
  patterns: readonly RegExp[],
  find: (text: string) => Iterable<number> = text => matches(text, patterns),
): (document: ConfigDocument) => readonly number[] {
  const survey = openSurvey();
  // Nearly all texts have no match, which `search` says without an iterator.
  const index = survey.addSearch(text =>
    patterns.some(pattern => text.search(pattern) >= 0) ? [...find(text)].sort(ascending) : none,
  );
  return document => resultsOf(survey, document).offsets[index] ?? none;
}

function* matches(text: string, patterns: readonly RegExp[]): Iterable<number> {
  for (const pattern of patterns) {
    for (const { index } of text.matchAll(pattern)) yield index;
  }
}

function ascending(a: number, b: number): number {
  return a - b;
}

/** Returns those of sorted offsets that are in a part of the text, relative to the part. */
function within(offsets: readonly number[], { start, end }: Span): readonly number[] {
  if (offsets.length === 0) return none;
  const [first, next] = [firstFrom(offsets, start), firstFrom(offsets, end)];
  return first === next ? none : offsets.slice(first, next).map(offset => offset - start);
}

/** Returns the index of the first of sorted offsets that is not before another one. */
function firstFrom(offsets: readonly number[], offset: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Yields the nodes of a kind that contain sorted offsets, each once. */
export function* nodesAt(
  tree: SyntaxTree,
  offsets: readonly number[],
  kind: NodeKind,
): Iterable<Node> {
  let last = noNode;
  for (const offset of offsets) {
    const node = tree.nodeAt(offset);
    if (node === last || node === noNode || tree.kind(node) !== kind) continue;
    last = node;
    yield node;
  }
}

/** The parts of the text that belong to no entry of `plugins` and are more than space and commas. */
function outside({ tree, view, text }: ConfigDocument): readonly Span[] {
  const found: Span[] = [];
  let start = 0;
  let next = -1;
  const add = (end: number) => {
    if (/[^\s,]/.test(text.slice(start, end))) found.push({ start, end });
  };
  for (const { node, index } of view.plugins) {
    // In valid JSON, there is a comma between two items.
    if (!tree.isJson || index !== next) add(tree.start(node));
    start = tree.end(node);
    next = index + 1;
  }
  add(text.length);
  return found;
}
