import {
  type Disposable,
  type ExtensionContext,
  Range,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  workspace,
} from 'vscode';
import { exists, showDocument } from '../../documents.ts';
import type { UserApi } from '../userApi.ts';
import { findBaseUrl, withBaseUrl } from './variables.ts';

const name = 'user-api.http';

/**
 * The workspace's copy of the file with example requests, so that the user's changes persist. Its
 * base URL is updated to that of the running API.
 */
export class RequestsDocument implements Disposable {
  private readonly api: UserApi;
  private readonly shipped: Uri;
  private readonly folder: Uri;
  private readonly listener: Disposable;

  constructor(api: UserApi, context: ExtensionContext) {
    this.api = api;
    this.shipped = Uri.joinPath(context.extensionUri, 'client', 'assets', name);
    this.folder = context.storageUri ?? context.globalStorageUri;
    this.listener = api.onDidChange(() => {
      if (api.address !== undefined) void this.updateBaseUrl(api.address.origin);
    });
  }

  async open(): Promise<void> {
    if (!(await exists(this.uri))) await this.copy();
    await this.updateBaseUrl(this.api.origin);
    await showDocument(await workspace.openTextDocument(this.uri), { preview: false });
  }

  dispose(): void {
    this.listener.dispose();
  }

  private get uri(): Uri {
    return Uri.joinPath(this.folder, name);
  }

  private async copy(): Promise<void> {
    await workspace.fs.createDirectory(this.folder);
    await workspace.fs.copy(this.shipped, this.uri);
  }

  private async updateBaseUrl(origin: string): Promise<void> {
    const open = workspace.textDocuments.find(({ uri }) => uri.toString() === this.uri.toString());
    if (open !== undefined) await updateInEditor(open, origin);
    else if (await exists(this.uri)) await this.updateOnDisk(origin);
  }

  private async updateOnDisk(origin: string): Promise<void> {
    const before = new TextDecoder().decode(await workspace.fs.readFile(this.uri));
    const after = withBaseUrl(before, origin);
    if (after === before) return;
    await workspace.fs.writeFile(this.uri, new TextEncoder().encode(after));
  }
}

/** Replaces the one value, and saves the document unless it has unsaved changes of the user. */
async function updateInEditor(document: TextDocument, origin: string): Promise<void> {
  const baseUrl = findBaseUrl(document.getText());
  if (baseUrl === undefined || baseUrl.value === origin) return;
  const wasDirty = document.isDirty;
  const range = new Range(document.positionAt(baseUrl.start), document.positionAt(baseUrl.end));
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, range, origin);
  await workspace.applyEdit(edit);
  if (!wasDirty && !document.isClosed) await document.save();
}
