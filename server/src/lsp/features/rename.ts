import {
  LSPErrorCodes,
  PrepareRenameRequest,
  RenameRequest,
  ResponseError,
} from 'vscode-languageserver';
import { nameAt } from '../../core/features/definition.ts';
import { rename as renameAt } from '../../core/features/rename.ts';
import { printable } from '../../core/text/printable.ts';
import { type Feature, onJson } from '../feature.ts';
import { toWorkspaceEdit } from '../workspaceEdit.ts';

/** Renames plugins and groups in their document, or returns an error with the reason. */
export const rename: Feature = {
  provides: client => ({
    renameProvider:
      client.textDocument?.rename?.prepareSupport === true ? { prepareProvider: true } : true,
  }),

  handlers: [
    onJson(PrepareRenameRequest.type, ({ text, config }, { position }) => {
      const found = nameAt(config, text.offsetAt(position));
      if (found === undefined) return null;
      return { range: text.rangeOf(found.span), placeholder: found.name };
    }),
    onJson(RenameRequest.type, (snapshot, { position, newName }, { session }) => {
      const change = renameAt(snapshot.config, snapshot.text.offsetAt(position), newName);
      if (change === undefined) return null;
      if (!change.ok) {
        const message = printable(change.failure.message);
        throw new ResponseError<void>(LSPErrorCodes.RequestFailed, message);
      }
      return toWorkspaceEdit(session, { text: snapshot.text, edits: change.value });
    }),
  ],
};
