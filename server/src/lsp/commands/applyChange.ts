import type { Edit } from '../../core/text/edit.ts';
import type { Result } from '../../core/text/result.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';
import { outdatedEdit, toWorkspaceEdit } from '../workspaceEdit.ts';

/** The edits of a command, or why there are none. */
interface Change {
  readonly label: string;
  readonly edits: Result<readonly Edit[]>;
}

/**
 * Asks the client to apply a change to an open document. Shows a message if that is not possible, unless
 * the client has a reason of its own, which it shows itself.
 * @returns whether the change was applied
 */
export async function applyChange(
  session: Session,
  snapshot: Snapshot,
  { label, edits }: Change,
): Promise<boolean> {
  if (!edits.ok) {
    session.notify(edits.failure.message);
    return false;
  }
  if (edits.value.length === 0) return false;
  const edit = toWorkspaceEdit(session, [{ text: snapshot.text, edits: edits.value }]);
  const { workspace } = session.connection;
  const request = workspace.applyEdit({ label, edit });
  const response = await session.clientResponse(request);
  if (response?.applied === false && response.failureReason === undefined) {
    session.notify(outdatedEdit());
  }
  return response?.applied === true;
}
