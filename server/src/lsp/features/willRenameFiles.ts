import type { WorkspaceEdit } from 'vscode-languageserver';
import { moveFolders } from '../../core/features/moveFolders.ts';
import type { Capability } from '../feature.ts';
import { refreshAll } from '../refresh.ts';
import { type TextChange, toWorkspaceEdit } from '../workspaceEdit.ts';

const filters = [{ pattern: { glob: '**', matches: 'folder' as const } }];

/** Renaming or moving a folder updates the sources of the local plugins in it (LSP 3.16). */
export const willRenameFiles: Capability = {
  provides: client =>
    client.workspace?.fileOperations?.willRename === true
      ? { workspace: { fileOperations: { willRename: { filters }, didRename: { filters } } } }
      : {},

  listen(session) {
    const { connection, workspace } = session;
    connection.workspace.onDidRenameFiles(() => {
      session.filesChanged();
      refreshAll(session);
    });
    connection.workspace.onWillRenameFiles(
      async ({ files }, token): Promise<WorkspaceEdit | null> => {
        const moves = files.map(({ oldUri, newUri }) => ({ from: oldUri, to: newUri }));
        const changes: TextChange[] = [];
        const uris = await workspace.configurations(token);
        for (const uri of new Set([...uris, ...session.documents.keys()])) {
          const snapshot = await session.read(uri);
          if (snapshot === undefined) continue;
          const edits = moveFolders(snapshot.config, uri, moves);
          if (edits.length > 0) changes.push({ text: snapshot.text, edits });
        }
        return changes.length === 0 ? null : toWorkspaceEdit(session, changes);
      },
    );
  },
};
