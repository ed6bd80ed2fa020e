import { WillRenameFilesRequest } from 'vscode-languageserver';
import { moveFolders } from '../../core/features/moveFolders.ts';
import { type Feature, onRequest } from '../feature.ts';
import { refreshAll } from '../refresh.ts';
import { type TextChange, toWorkspaceEdit } from '../workspaceEdit.ts';

const filters = [{ pattern: { glob: '**', matches: 'folder' as const } }];

/** Renaming or moving a folder updates the sources of the local plugins in it (LSP 3.16). */
export const willRenameFiles: Feature = {
  provides: client =>
    client.workspace?.fileOperations?.willRename === true
      ? { workspace: { fileOperations: { willRename: { filters }, didRename: { filters } } } }
      : {},
  handlers: [
    session =>
      session.connection.workspace.onDidRenameFiles(() => {
        session.filesChanged();
        refreshAll(session);
      }),
    onRequest(WillRenameFilesRequest.type, async ({ files }, { session, token }) => {
      const moves = files.map(({ oldUri, newUri }) => ({ from: oldUri, to: newUri }));
      const changes: TextChange[] = [];
      for await (const { uri, text, config } of session.all(token)) {
        const edits = moveFolders(config, uri, moves);
        if (edits.length > 0) changes.push({ text, edits });
      }
      return changes.length === 0 ? null : toWorkspaceEdit(session, changes);
    }),
  ],
};
