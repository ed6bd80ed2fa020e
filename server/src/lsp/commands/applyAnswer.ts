import { t } from '@vscode/l10n';
import type { Edit } from '../../core/text/edit.ts';
import type { OpenDocument, Session } from '../session.ts';
import { toWorkspaceEdit } from '../workspaceEdit.ts';

/** Edits under the name that undo shows, or why there are none. */
export type Answer = { readonly label: string } & (
  | { readonly edits: readonly Edit[] }
  | { readonly refused: string }
);

/** Has the client apply edits to an open document, or tells its user why that cannot be. */
export async function applyAnswer(
  session: Session,
  open: OpenDocument,
  answer: Answer,
): Promise<void> {
  if ('refused' in answer) {
    session.tell(answer.refused);
    return;
  }
  if (answer.edits.length === 0) return;
  const edit = toWorkspaceEdit(session, open, answer.edits);
  const result = await session.ask(
    session.connection.workspace.applyEdit({ label: answer.label, edit }),
  );
  if (result?.applied === false) {
    session.tell(t('The file has changed in the meantime. Please try again.'));
  }
}
