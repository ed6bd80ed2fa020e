import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { noNode } from '../../json/tree/tape.ts';
import { isObject } from '../../json/write/format.ts';
import { append } from '../../json/write/jsonWriter.ts';
import type { Edit } from '../../text/edit.ts';
import { fail, type Result, succeed } from '../../text/result.ts';
import type { PastedEntry } from './readPastedText.ts';

/** Returns the edits that append entries to `plugins`, which is added if it is missing, or why there are none. */
export function appendEntries(
  document: ConfigDocument,
  entries: readonly PastedEntry[],
): Result<readonly Edit[]> {
  const { tree, view, syntaxErrors } = document;
  if (syntaxErrors.length > 0 || view.root === noNode) {
    return fail({ message: t('The file has syntax errors. Fix them first.') });
  }
  if (!isObject(tree, view.root)) {
    return fail({ message: t('The file is not an object. Fix it first.') });
  }
  if (view.pluginList !== noNode) {
    return succeed([append(tree, view.pluginList, entries)]);
  }
  if (tree.member(view.root, 'plugins') !== noNode) {
    return fail({ message: t('"plugins" is not a list. Fix it first.') });
  }
  return succeed([append(tree, view.root, { plugins: entries })]);
}
