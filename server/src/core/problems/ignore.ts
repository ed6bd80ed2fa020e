import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { groupBy } from '../text/groupBy.ts';
import { writePointer } from '../text/jsonPointer.ts';
import { normalForm } from '../text/normalForm.ts';
import { printable } from '../text/printable.ts';
import { contains, type Span } from '../text/span.ts';
import type { Finding, IgnoreTarget, Problem } from './problem.ts';

/** An entry of the setting `ignore`, which ignores the problems with a code at a location. */
export interface IgnoreEntry extends IgnoreTarget {
  readonly reason: string;
}

/**
 * Whether a problem can be ignored: neither a syntax error nor a problem of the entries themselves.
 */
export function isIgnorable({ code }: Problem): boolean {
  return !/^(?:syntax-|too-many-problems$|unused-ignore$)/.test(code);
}

/** The entries of `ignore` as they apply to one document. */
export class IgnoreList {
  private readonly document: ConfigDocument;
  private readonly byCode: ReadonlyMap<string, readonly Ignored[]>;

  constructor(document: ConfigDocument, entries: readonly IgnoreEntry[]) {
    this.document = document;
    const ignored = entries.map((entry, index) => ({
      entry,
      index,
      spans: spansOf(document, entry),
      isUsed: false,
    }));
    this.byCode = groupBy(ignored, ({ entry }) => entry.code);
  }

  /** Whether a problem is ignored at all of its places. */
  drops(code: string, { span, places = [span] }: Pick<Finding, 'span' | 'places'>): boolean {
    const matching = places.map(place =>
      (this.byCode.get(code) ?? []).filter(({ spans }) =>
        spans.some(ignored => contains(ignored, place)),
      ),
    );
    for (const ignored of matching.flat()) ignored.isUsed = true;
    return matching.every(({ length }) => length > 0);
  }

  /**
   * Returns a problem for each unused entry. Entries are not reported for codes that are not checked, and
   * in texts with syntax errors, in which some problems are not detected.
   */
  unused(isChecked: (code: string) => boolean): Problem[] {
    if (this.document.syntaxErrors.length > 0) return [];
    const { tree } = this.document;
    const all = [...this.byCode.values()]
      .flat()
      .filter(({ isUsed, entry }) => !isUsed && isChecked(entry.code));
    return all.map(({ entry, index, spans: [place] }) => {
      const start = place?.start ?? tree.start(tree.root);
      return {
        code: 'unused-ignore',
        severity: 'information',
        ignoreIndex: index,
        span: { start, end: Math.min(start + 1, tree.text.length) },
        message: t(
          'The entry of "ignore" for "{0}" at "{1}" matches no problem. Remove it from the project settings.',
          entry.code,
          printable(entry.plugin ?? placeOf(entry)),
        ),
      };
    });
  }
}

interface Ignored {
  readonly entry: IgnoreEntry;
  readonly index: number;
  readonly spans: readonly Span[];
  isUsed: boolean;
}

/** Returns a pointer, with the value of an item of the list. */
function placeOf({ pointer = '', value }: IgnoreTarget): string {
  return value === undefined ? pointer : `${pointer}: ${value}`;
}

/** Returns the spans that an entry applies to. */
function spansOf({ tree, view }: ConfigDocument, { plugin, pointer, value }: IgnoreEntry): Span[] {
  if (plugin !== undefined) {
    return view.plugins
      .filter(({ name }) => name === normalForm(plugin))
      .map(({ node }) => tree.span(node));
  }
  const node = tree.root === noNode ? noNode : tree.resolvePointer(pointer ?? '');
  if (node === noNode) return [];
  // What is around the value of the file, such as a comment, is a part of the file.
  if (node === tree.root && value === undefined) return [{ start: 0, end: tree.text.length }];
  if (value === undefined) return [tree.span(withKey(tree, node))];
  const items = tree.kind(node) === NodeKind.Array ? tree.children(node) : [];
  return items.filter(item => tree.scalarValue(item) === value).map(item => tree.span(item));
}

/** Returns the span of a value including its property, because many problems are at the key. */
function withKey(tree: SyntaxTree, node: Node): Node {
  const parent = tree.parent(node);
  return parent !== noNode && tree.kind(parent) === NodeKind.Property ? parent : node;
}

/** Returns the entries that ignore a problem, without duplicates. */
export function ignoreTargets(document: ConfigDocument, problem: Problem): IgnoreTarget[] {
  const { code, span, places = [span] } = problem;
  const targets = places.map(({ start }) => ({ code, ...placeAt(document, start) }));
  return [...new Map(targets.map(target => [JSON.stringify(target), target])).values()];
}

/**
 * Returns the plugin name at an offset if the entry has one, otherwise a JSON pointer. An item of a
 * list is identified by its value, because its index changes when the list does.
 */
function placeAt({ tree, view }: ConfigDocument, offset: number): Omit<IgnoreTarget, 'code'> {
  const node = tree.root === noNode ? noNode : tree.nodeAt(offset);
  const path = node === noNode ? [] : tree.path(node);
  const [first, index] = path;
  const plugin =
    first === 'plugins' && typeof index === 'number' ? view.plugin(index)?.name : undefined;
  if (plugin !== undefined) return { plugin };
  const isItem = typeof path.at(-1) === 'number' && tree.kind(node) === NodeKind.String;
  if (!isItem) return { pointer: writePointer(path) };
  return { pointer: writePointer(path.slice(0, -1)), value: tree.stringValue(node) };
}
