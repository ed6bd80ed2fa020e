import type { ClientCapabilities, WorkspaceEdit } from 'vscode-languageserver';
import { placeholderSnippet } from '../core/features/completion/snippet.ts';
import { indentAt } from '../core/json/write/format.ts';
import type { Edit } from '../core/text/edit.ts';
import { toRange } from './protocol.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Returns an edit whose values are tab stops (`SnippetTextEdit`, LSP 3.18); `undefined` if the
 * client does not support it, or for several edits, because an editor has only one active snippet.
 */
export function placeholderEdit(
  { workspace }: ClientCapabilities,
  { text, config }: Snapshot,
  edits: readonly Edit[],
): WorkspaceEdit | undefined {
  const [edit, ...more] = edits;
  const { snippetEditSupport, documentChanges } = workspace?.workspaceEdit ?? {};
  if (snippetEditSupport !== true || documentChanges !== true) return undefined;
  if (edit === undefined || more.length > 0) return undefined;
  const value = placeholderSnippet(edit.newText, indentAt(config.text, edit.span.start));
  return {
    documentChanges: [
      {
        textDocument: { uri: text.uri, version: text.version },
        edits: [{ range: toRange(text, edit.span), snippet: { kind: 'snippet', value } }],
      },
    ],
  };
}
