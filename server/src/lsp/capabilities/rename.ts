import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { nameAt } from '../../core/capabilities/definition.ts';
import { rename as renameAt } from '../../core/capabilities/rename.ts';
import { type Capability, onDocument } from '../capability.ts';
import { toRange } from '../protocol.ts';
import { toWorkspaceEdit } from '../workspaceEdit.ts';

/** Renames plugins and groups in their document. What cannot be is refused in words. */
export const rename: Capability = {
  provides: client => ({
    renameProvider:
      client.textDocument?.rename?.prepareSupport === true ? { prepareProvider: true } : true,
  }),

  listen(session) {
    const { connection } = session;
    connection.onPrepareRename(
      onDocument(session, ({ text, config }, { position }) => {
        const found = nameAt(config, text.offsetAt(position));
        return found === undefined
          ? null
          : { range: toRange(text, found.span), placeholder: found.name };
      }),
    );
    connection.onRenameRequest(
      onDocument(session, (open, { position, newName }) => {
        const answer = renameAt(open.config, open.text.offsetAt(position), newName);
        if (answer === undefined) return null;
        if ('refused' in answer) {
          return new ResponseError<void>(LSPErrorCodes.RequestFailed, answer.refused);
        }
        return toWorkspaceEdit(session, open, answer.edits);
      }),
    );
  },
};
