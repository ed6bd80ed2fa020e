import type { WorkspaceEdit } from 'vscode-languageserver';
import type { Edit } from '../core/text/edit.ts';
import { toTextEdit } from './protocol.ts';
import type { OpenDocument, Session } from './session.ts';

/**
 * Edits of one document as the client takes them. Where it can, it is told which version they are
 * for, so that it does not apply them to a text that has moved on.
 */
export function toWorkspaceEdit(
  session: Session,
  { text }: OpenDocument,
  edits: readonly Edit[],
): WorkspaceEdit {
  const written = edits.map(edit => toTextEdit(text, edit));
  if (session.client.workspace?.workspaceEdit?.documentChanges !== true) {
    return { changes: { [text.uri]: written } };
  }
  const textDocument = { uri: text.uri, version: text.version };
  return { documentChanges: [{ textDocument, edits: written }] };
}
