import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { noNode } from '../../json/tree/tape.ts';
import { isObject } from '../../json/write/format.ts';
import { append } from '../../json/write/jsonWriter.ts';
import type { Edit } from '../../text/edit.ts';
import type { PastedEntry } from './readPastedText.ts';

/** Edits, or a message why there are none. */
export type Insertion = { readonly edits: readonly Edit[] } | { readonly refused: string };

/** Returns the edits that append entries to `plugins`, which is added if it is missing. */
export function appendEntries(
  document: ConfigDocument,
  entries: readonly PastedEntry[],
): Insertion {
  const { tree, view, syntaxErrors } = document;
  if (syntaxErrors.length > 0 || view.root === noNode) {
    return { refused: t('The file has syntax errors. Fix them first.') };
  }
  if (!isObject(tree, view.root)) return { refused: t('The file is not an object. Fix it first.') };
  if (view.pluginList !== noNode) return { edits: [append(tree, view.pluginList, entries)] };
  if (tree.member(view.root, 'plugins') !== noNode) {
    return { refused: t('"plugins" is not a list. Fix it first.') };
  }
  return { edits: [append(tree, view.root, { plugins: entries })] };
}
