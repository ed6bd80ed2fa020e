import { WorkspaceEdit } from 'vscode-languageserver-types';
import type { ServerCommand } from './command.ts';

/** Applies an edit, for clients that support only commands as code actions. */
export const applyEdit: ServerCommand = {
  id: 'sitePlugins.applyEdit',
  async run({ connection }, [edit]) {
    if (WorkspaceEdit.is(edit)) await connection.workspace.applyEdit(edit);
  },
};
