import { type ExtensionContext, Range, Uri, WorkspaceEdit, workspace } from 'vscode';
import { showDocument, statOf } from '../documents.ts';

const name = 'user-api.http';

/**
 * Opens the workspace's copy of the example requests, which keeps the user's changes.
 * @param origin that of the API, which becomes the base URL of the requests
 */
export async function openRequests(context: ExtensionContext, origin: string): Promise<void> {
  const folder = context.storageUri ?? context.globalStorageUri;
  const uri = Uri.joinPath(folder, name);
  if ((await statOf(uri)) === undefined) {
    await workspace.fs.createDirectory(folder);
    await workspace.fs.copy(Uri.joinPath(context.extensionUri, 'client', 'assets', name), uri);
  }
  const document = await workspace.openTextDocument(uri);
  await showDocument(document, { preview: false });
  const [, before = '', value = ''] = /^(@baseUrl *= *)(\S*)/m.exec(document.getText()) ?? [];
  if (before === '' || value === origin) return;
  const start = document.getText().indexOf(before + value) + before.length;
  const range = new Range(document.positionAt(start), document.positionAt(start + value.length));
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, range, origin);
  const wasDirty = document.isDirty;
  await workspace.applyEdit(edit);
  if (!wasDirty) await document.save();
}
