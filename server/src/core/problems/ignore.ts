import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import { NodeKind, noNode } from '../json/tree/tape.ts';
import { memberOf } from '../json/write/jsonWriter.ts';
import { writePointer } from '../text/jsonPointer.ts';
import { normalForm } from '../text/normalForm.ts';
import { printable } from '../text/printable.ts';
import { contains, type Span } from '../text/span.ts';
import type { IgnoreTarget, Problem } from './problem.ts';

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

/** An entry and the spans of a document that it applies to. */
interface Ignored {
  readonly entry: IgnoreEntry;
  readonly spans: readonly Span[];
}

/** The entries of `ignore` as they apply to one document. */
export class IgnoreList {
  private readonly document: ConfigDocument;
  private readonly all: readonly Ignored[];
  private readonly used = new Set<Ignored>();

  constructor(document: ConfigDocument, entries: readonly IgnoreEntry[]) {
    this.document = document;
    this.all = entries.map(entry => ({ entry, spans: spansOf(document, entry) }));
  }

  /** Whether a problem is ignored at all of its places. */
  drops({ code, span, places = [span] }: Problem): boolean {
    const withCode = this.all.filter(({ entry }) => entry.code === code);
    const matching = places.map(place =>
      withCode.filter(({ spans }) => spans.some(ignored => contains(ignored, place))),
    );
    for (const ignored of matching.flat()) this.used.add(ignored);
    return matching.every(({ length }) => length > 0);
  }

  /**
   * Returns a problem for each unused entry. Entries are not reported for codes that are not checked, and
   * in texts with syntax errors, in which some problems are not detected.
   */
  unused(isChecked: (code: string) => boolean): Problem[] {
    const { tree, syntaxErrors } = this.document;
    if (syntaxErrors.length > 0) return [];
    return this.all.flatMap((ignored, index): Problem[] => {
      const { entry, spans } = ignored;
      if (this.used.has(ignored) || !isChecked(entry.code)) return [];
      const start = spans[0]?.start ?? tree.start(tree.root);
      return [
        {
          code: 'unused-ignore',
          severity: 'information',
          ignoreIndex: index,
          span: { start, end: start + 1 },
          message: t(
            'The entry of "ignore" for "{0}" at "{1}" matches no problem. Remove it from the project settings.',
            entry.code,
            printable(entry.plugin ?? placeOf(entry)),
          ),
        },
      ];
    });
  }
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
  const node = tree.resolvePointer(pointer ?? '');
  if (node === noNode) return [];
  if (value !== undefined) {
    const items = tree.children(node).filter(item => tree.scalarValue(item) === value);
    return items.map(item => tree.span(item));
  }
  // What is around the value of the file, such as a comment, is a part of the file.
  if (node === tree.root) return [{ start: 0, end: tree.text.length }];
  // Many problems are at the key.
  return [tree.span(memberOf(tree, node))];
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
  const node = tree.nodeAt(offset);
  const path = tree.path(node);
  const [first, index] = path;
  const plugin =
    first === 'plugins' && typeof index === 'number' ? view.plugin(index)?.name : undefined;
  if (plugin !== undefined) return { plugin };
  const isItem = typeof path.at(-1) === 'number' && tree.kind(node) === NodeKind.String;
  if (!isItem) return { pointer: writePointer(path) };
  return { pointer: writePointer(path.slice(0, -1)), value: tree.stringValue(node) };
}
