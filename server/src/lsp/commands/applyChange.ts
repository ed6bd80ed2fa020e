import type { Edit } from '../../core/text/edit.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';
import { outdatedEdit, toWorkspaceEdit } from '../workspaceEdit.ts';

/** The edits of a command, or a message why there are none. */
type Change =
  | { readonly label: string; readonly edits: readonly Edit[] }
  | { readonly refused: string };

/** Asks the client to apply a change to an open document. Shows a message if that is not possible. */
export async function applyChange(
  session: Session,
  snapshot: Snapshot,
  change: Change,
): Promise<void> {
  if ('refused' in change) {
    session.notify(change.refused);
    return;
  }
  if (change.edits.length === 0) return;
  const edit = toWorkspaceEdit(session, [{ text: snapshot.text, edits: change.edits }]);
  const { workspace } = session.connection;
  const request = workspace.applyEdit({ label: change.label, edit });
  const response = await session.clientResponse(request);
  if (response?.applied === false) {
    session.notify(outdatedEdit());
  }
}
