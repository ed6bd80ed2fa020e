import { t } from '@vscode/l10n';
import { format } from 'jsonc-parser';
import type { ConfigDocument } from '../config/document.ts';
import { lineEnd, ownIndentUnit } from '../json/write/format.ts';
import { applyEdits, type Edit } from '../text/edit.ts';
import { fail, type Result, succeed } from '../text/result.ts';

/** The indentation of an editor, for a text that has none. */
interface Indentation {
  readonly insertSpaces: boolean;
  /** In columns. */
  readonly tabSize: number;
}

/** The maximum depth, because indentation grows quadratically with it. */
const maximumDepth = 500;

/**
 * Returns the whitespace edits that format a text. A file keeps its indentation and line endings,
 * because many editors send an indentation that is configured for another language, and ends with a line
 * break. Fails if it is nested too deeply.
 */
export function formatEdits(
  { tree, text }: ConfigDocument,
  { insertSpaces, tabSize }: Indentation = { insertSpaces: true, tabSize: 2 },
): Result<Edit[]> {
  if (tree.depthOf(tree.root) > maximumDepth) {
    return fail({
      message: t(
        'The file is nested too deeply to be formatted. The maximum is {0} levels.',
        maximumDepth,
      ),
    });
  }
  const unit = ownIndentUnit(tree);
  const isTab = unit === undefined ? !insertSpaces : unit.startsWith('\t');
  const eol = lineEnd(text);
  const edits = format(text, undefined, {
    tabSize: unit?.length ?? tabSize,
    insertSpaces: !isTab,
    eol,
    insertFinalNewline: true,
  });
  return succeed(
    edits.map(({ offset, length, content }) => ({
      span: { start: offset, end: offset + length },
      // jsonc-parser 3.3.1 has no content for an indentation of exactly 200 characters.
      newText: content ?? eol + (isTab ? '\t' : ' ').repeat(200),
    })),
  );
}

/** Returns the formatted text; fails if it is nested too deeply. */
export function formatted(document: ConfigDocument): Result<string> {
  const edits = formatEdits(document);
  return edits.ok ? succeed(applyEdits(document.text, edits.value)) : edits;
}
