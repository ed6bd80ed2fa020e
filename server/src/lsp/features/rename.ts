import { t } from '@vscode/l10n';
import {
  type ClientCapabilities,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { nameAt } from '../../core/features/definition.ts';
import { rename as renameAt } from '../../core/features/rename.ts';
import { type Capability, onSnapshot } from '../feature.ts';
import { toRange } from '../protocol.ts';
import { toWorkspaceEdit } from '../workspaceEdit.ts';

/** Renames plugins and groups in their document, or returns an error with the reason. */
export const rename: Capability = {
  provides: client => ({
    renameProvider:
      client.textDocument?.rename?.prepareSupport === true ? { prepareProvider: true } : true,
  }),

  listen(session) {
    const { connection } = session;
    connection.onPrepareRename(
      onSnapshot(session, ({ text, config }, { position }) => {
        const found = nameAt(config, text.offsetAt(position));
        return found === undefined
          ? null
          : { range: toRange(text, found.span), placeholder: found.name };
      }),
    );
    connection.onRenameRequest(
      onSnapshot(session, (snapshot, { position, newName }) => {
        const change = renameAt(snapshot.config, snapshot.text.offsetAt(position), newName);
        if (change === undefined) return null;
        if (!change.ok) {
          throw new ResponseError<void>(LSPErrorCodes.RequestFailed, change.failure.message);
        }
        const edit = toWorkspaceEdit(session, [{ text: snapshot.text, edits: change.value.edits }]);
        return change.value.addsName ? toBeConfirmed(session.client, edit) : edit;
      }),
    );
  },
};

/**
 * Has the client show a rename with its reason before it is applied, if the client can: more changes
 * than the name at the cursor.
 */
function toBeConfirmed({ workspace }: ClientCapabilities, edit: WorkspaceEdit): WorkspaceEdit {
  const { documentChanges } = edit;
  if (workspace?.workspaceEdit?.changeAnnotationSupport === undefined) return edit;
  if (documentChanges === undefined) return edit;
  const annotationId = 'addsName';
  const label = t('The plugin gets a name of its own');
  const description = t(
    'Its name comes from its source. "source" becomes an object with "repo" and "name".',
  );
  return {
    documentChanges: documentChanges.map(change =>
      'edits' in change
        ? { ...change, edits: change.edits.map(part => ({ ...part, annotationId })) }
        : change,
    ),
    changeAnnotations: { [annotationId]: { label, description, needsConfirmation: true } },
  };
}
