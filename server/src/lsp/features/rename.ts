import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
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
        if ('refused' in change) {
          throw new ResponseError<void>(LSPErrorCodes.RequestFailed, change.refused);
        }
        return toWorkspaceEdit(session.client, snapshot, change.edits);
      }),
    );
  },
};
