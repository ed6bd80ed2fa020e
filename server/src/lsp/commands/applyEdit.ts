import type { WorkspaceEdit } from 'vscode-languageserver';
import { isRecord } from '../../core/text/record.ts';
import type { ServerCommand } from '../feature.ts';

/** Applies an edit of the server itself, for clients that support only commands as code actions. */
export const applyEdit: ServerCommand = {
  id: 'sitePlugins.applyEdit',
  async run({ connection }, [edit]) {
    if (isRecord(edit)) await connection.workspace.applyEdit(edit as WorkspaceEdit);
  },
};
