import type { ClientCapabilities, WorkspaceEdit } from 'vscode-languageserver';
import type { Edit } from '../core/text/edit.ts';
import { toTextEdit } from './protocol.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Edits of a snapshot in the form that the client supports: if it can, with the version that they are
 * for, so that it does not apply them to a newer one.
 */
export function toWorkspaceEdit(
  { workspace }: ClientCapabilities,
  { text }: Snapshot,
  edits: readonly Edit[],
): WorkspaceEdit {
  const textEdits = edits.map(edit => toTextEdit(text, edit));
  if (workspace?.workspaceEdit?.documentChanges !== true) {
    return { changes: { [text.uri]: textEdits } };
  }
  const textDocument = { uri: text.uri, version: text.version };
  return { documentChanges: [{ textDocument, edits: textEdits }] };
}
