import { t } from '@vscode/l10n';
import { format } from 'jsonc-parser';
import type { ConfigDocument } from '../config/document.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { lineEnd, listWidth, ownIndentUnit } from '../json/write/format.ts';
import { applyEdits, type Edit, replacement } from '../text/edit.ts';
import { fail, type Result, succeed } from '../text/result.ts';

/** How lines are indented: by an editor, or in a file. */
interface Indentation {
  readonly insertSpaces: boolean;
  /** In columns. */
  readonly tabSize: number;
}

/** The maximum depth, because indentation grows quadratically with it. */
const maximumDepth = 500;

/**
 * Returns the whitespace edits that format a text. A file keeps its line endings, and ends with a line break. A
 * list of scalars that is on one line stays there if it fits, as Prettier and Biome write it. Fails if the
 * text is nested too deeply.
 * @param indentation that of an editor; by default that of the file
 */
export function formatEdits(
  { tree, text }: ConfigDocument,
  indentation: Indentation = ownIndentation(tree),
): Result<Edit[]> {
  if (tree.depthOf(tree.root) > maximumDepth) {
    return fail({
      message: t(
        'The file is nested too deeply to be formatted. The maximum is {0} levels.',
        maximumDepth,
      ),
    });
  }
  const { insertSpaces, tabSize } = indentation;
  const eol = lineEnd(text);
  const options = { tabSize, insertSpaces, eol, insertFinalNewline: true };
  const edits = format(text, undefined, options).map(({ offset, length, content }) => ({
    span: { start: offset, end: offset + length },
    // jsonc-parser 3.3.1 has no content for an indentation of exactly 200 characters.
    newText: content ?? eol + (insertSpaces ? ' ' : '\t').repeat(200),
  }));
  return succeed(keepingLists(tree, tabSize, edits));
}

function ownIndentation(tree: SyntaxTree): Indentation {
  const unit = ownIndentUnit(tree) ?? '  ';
  return unit.startsWith('\t')
    ? { insertSpaces: false, tabSize: 2 }
    : { insertSpaces: true, tabSize: unit.length };
}

/**
 * Returns the edits with those that keep short lists on one line in place of those that do not.
 * @param tabSize the columns of a level of indentation
 */
function keepingLists(tree: SyntaxTree, tabSize: number, edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = [];
  let next = 0;
  /** How many objects and lists are around each node. */
  const depths: number[] = [];
  for (let node = 0; node < tree.size; node++) {
    const parent = tree.parent(node);
    const isValue = parent !== noNode && tree.kind(parent) === NodeKind.Property;
    const depth = parent === noNode ? 0 : (depths[parent] ?? 0) + (isValue ? 0 : 1);
    depths.push(depth);
    if (tree.kind(node) !== NodeKind.Array) continue;
    const gaps = gapsIn(tree, node);
    if (gaps === undefined || widthOf(tree, node) + depth * tabSize > listWidth) continue;
    const { start, end } = tree.span(node);
    for (let edit = edits[next]; edit && edit.span.start < end; edit = edits[++next]) {
      if (edit.span.start <= start) kept.push(edit);
    }
    kept.push(...gaps);
  }
  return [...kept, ...edits.slice(next)];
}

/** Returns the width of the line with a list, in columns without the indentation. */
function widthOf(tree: SyntaxTree, list: Node): number {
  const parent = tree.parent(list);
  const isValue = parent !== noNode && tree.kind(parent) === NodeKind.Property;
  const key = isValue
    ? `${tree.text.slice(tree.start(parent), tree.end(tree.firstChild(parent)))}: `
    : '';
  const items = tree.children(list).map(item => tree.text.slice(tree.start(item), tree.end(item)));
  const comma = tree.nextSibling(isValue ? parent : list) === noNode ? '' : ',';
  return `${key}[${items.join(', ')}]${comma}`.length;
}

/**
 * Returns the edits that put a list on one line with one space after each comma; `undefined` if it is not on one
 * line, or has other members than scalars.
 */
function gapsIn(tree: SyntaxTree, list: Node): Edit[] | undefined {
  const items = tree.children(list);
  if (tree.lastInside(list) !== list + items.length) return undefined;
  const { start, end } = tree.span(list);
  if (tree.text[end - 1] !== ']') return undefined;
  const edits: Edit[] = [];
  let from = start + 1;
  for (const [index, to] of [...items.map(item => tree.start(item)), end - 1].entries()) {
    const isBetween = 0 < index && index < items.length;
    const gap = tree.text.slice(from, to);
    if (!(isBetween ? /^[ \t]*,[ \t]*$/ : /^[ \t]*$/).test(gap)) return undefined;
    const newText = isBetween ? ', ' : '';
    if (gap !== newText) edits.push(replacement({ start: from, end: to }, newText));
    from = items[index] === undefined ? to : tree.end(items[index]);
  }
  return edits;
}

/** Returns the formatted text; fails if it is nested too deeply. */
export function formatted(document: ConfigDocument): Result<string> {
  const edits = formatEdits(document);
  return edits.ok ? succeed(applyEdits(document.text, edits.value)) : edits;
}
