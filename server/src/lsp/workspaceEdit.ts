import type { ClientCapabilities, WorkspaceEdit } from 'vscode-languageserver';
import type { Edit } from '../core/text/edit.ts';
import { toTextEdit } from './protocol.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Returns edits of a snapshot in the format that the client supports: if possible with the document
 * version, so that they are not applied to a newer version.
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
