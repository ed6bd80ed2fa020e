import { t } from '@vscode/l10n';
import {
  type ClientCapabilities,
  LSPErrorCodes,
  PrepareRenameRequest,
  RenameRequest,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { nameAt } from '../../core/features/definition.ts';
import { rename as renameAt } from '../../core/features/rename.ts';
import { printable } from '../../core/text/printable.ts';
import { type Feature, onDocument } from '../feature.ts';
import { toRange } from '../protocol.ts';
import { toWorkspaceEdit } from '../workspaceEdit.ts';

/** Renames plugins and groups in their document, or returns an error with the reason. */
export const rename: Feature = {
  provides: client => ({
    renameProvider:
      client.textDocument?.rename?.prepareSupport === true ? { prepareProvider: true } : true,
  }),

  handlers: [
    onDocument(PrepareRenameRequest.type, ({ text, config }, { position }) => {
      const found = nameAt(config, text.offsetAt(position));
      if (found === undefined) return null;
      return { range: toRange(text, found.span), placeholder: found.name };
    }),
    onDocument(RenameRequest.type, (snapshot, { position, newName }, { session }) => {
      const change = renameAt(snapshot.config, snapshot.text.offsetAt(position), newName);
      if (change === undefined) return null;
      if (!change.ok) {
        const message = printable(change.failure.message);
        throw new ResponseError<void>(LSPErrorCodes.RequestFailed, message);
      }
      const { edits, addsName } = change.value;
      const edit = toWorkspaceEdit(session, [{ text: snapshot.text, edits }]);
      return addsName ? toBeConfirmed(session.client, edit, snapshot.uri) : edit;
    }),
  ],
};

/**
 * Asks the client to show a rename that changes more than the name at the cursor before it is applied, if
 * the client supports that.
 */
function toBeConfirmed(
  { workspace }: ClientCapabilities,
  edit: WorkspaceEdit,
  uri: string,
): WorkspaceEdit {
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
      'edits' in change && change.textDocument.uri === uri
        ? { ...change, edits: change.edits.map(part => ({ ...part, annotationId })) }
        : change,
    ),
    changeAnnotations: { [annotationId]: { label, description, needsConfirmation: true } },
  };
}
