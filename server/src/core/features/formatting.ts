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
  { insertSpaces, tabSize }: Indentation = ownIndentation(tree),
): Result<Edit[]> {
  if (tree.depthOf(tree.root) > maximumDepth) {
    return fail({
      message: t(
        'The file is nested too deeply to be formatted. The maximum is {0} levels.',
        maximumDepth,
      ),
    });
  }
  const eol = lineEnd(text);
  const options = { tabSize, insertSpaces, eol, insertFinalNewline: true };
  const edits = format(text, undefined, options).map(({ offset, length, content }) =>
    // jsonc-parser 3.3.1 has no content for an indentation of exactly 200 characters.
    replacement(
      { start: offset, end: offset + length },
      content ?? eol + (insertSpaces ? ' ' : '\t').repeat(200),
    ),
  );
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
    depths.push(parent === noNode ? 0 : (depths[parent] ?? 0) + (isValue ? 0 : 1));
    const list = onOneLine(tree, node);
    if (list === undefined) continue;
    const { start, end } = tree.span(node);
    const key = isValue ? tree.end(tree.firstChild(parent)) - tree.start(parent) + ': '.length : 0;
    const comma = tree.nextSibling(isValue ? parent : node) === noNode ? 0 : ','.length;
    if ((depths[node] ?? 0) * tabSize + key + list.width + comma > listWidth) continue;
    for (let edit = edits[next]; edit && edit.span.start < end; edit = edits[++next]) {
      if (edit.span.start <= start) kept.push(edit);
    }
    kept.push(...list.edits);
  }
  return [...kept, ...edits.slice(next)];
}

/**
 * Returns the edits of the spaces in a list of scalars, and its width after them; `undefined` for a list that
 * is not on one line, or anything else.
 */
function onOneLine(tree: SyntaxTree, list: Node) {
  if (tree.kind(list) !== NodeKind.Array) return undefined;
  const { start, end } = tree.span(list);
  const items = tree.children(list).map(item => tree.span(item));
  const isFlat = tree.lastInside(list) === list + items.length;
  if (!isFlat || tree.text[end - 1] !== ']') return undefined;
  const gaps = [...items.map(item => item.start), end - 1].map((to, index) => {
    const span = { start: items[index - 1]?.end ?? start + 1, end: to };
    const [written, newText] = [
      tree.text.slice(span.start, to),
      0 < index && index < items.length ? ', ' : '',
    ];
    return { span, written, newText };
  });
  const isSpace = gaps.every(gap => gap.written.replace(/[ \t]/g, '') === gap.newText.trim());
  if (!isSpace) return undefined;
  const added = gaps.reduce((sum, gap) => sum + gap.newText.length - gap.written.length, 0);
  const edits: Edit[] = gaps.filter(({ written, newText }) => written !== newText);
  return { edits, width: end - start + added };
}

/** Returns the formatted text; fails if it is nested too deeply. */
export function formatted(document: ConfigDocument): Result<string> {
  const edits = formatEdits(document);
  return edits.ok ? succeed(applyEdits(document.text, edits.value)) : edits;
}
