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
import { findBaseUrl } from './variables.ts';

const name = 'user-api.http';

/**
 * The workspace's copy of the file with example requests, so that the user's changes persist. Its
 * base URL is updated to that of the running API while it is open.
 */
export class RequestsDocument implements Disposable {
  private readonly api: UserApi;
  private readonly shipped: Uri;
  private readonly folder: Uri;
  private readonly listener: Disposable;
  private updating = Promise.resolve();

  constructor(api: UserApi, context: ExtensionContext) {
    this.api = api;
    this.shipped = Uri.joinPath(context.extensionUri, 'client', 'assets', name);
    this.folder = context.storageUri ?? context.globalStorageUri;
    this.listener = api.onDidChange(part => {
      const open = workspace.textDocuments.find(({ uri }) => uri.path === this.uri.path);
      if (part === 'state' && open !== undefined) void this.update(open);
    });
  }

  async open(): Promise<void> {
    if (!(await exists(this.uri))) await this.copy();
    const document = await workspace.openTextDocument(this.uri);
    await this.update(document);
    await showDocument(document, { preview: false });
  }

  dispose(): void {
    this.listener.dispose();
  }

  private get uri(): Uri {
    return Uri.joinPath(this.folder, name);
  }

  /** One update after the other, because each replaces a range of the text that it has read. */
  private update(document: TextDocument): Promise<void> {
    this.updating = this.updating.then(() => setBaseUrl(document, this.api.origin));
    return this.updating;
  }

  private async copy(): Promise<void> {
    await workspace.fs.createDirectory(this.folder);
    await workspace.fs.copy(this.shipped, this.uri);
  }
}

/** Replaces the one value, and saves the document unless it has unsaved changes of the user. */
async function setBaseUrl(document: TextDocument, origin: string): Promise<void> {
  const baseUrl = findBaseUrl(document.getText());
  if (baseUrl === undefined || baseUrl.value === origin) return;
  const wasDirty = document.isDirty;
  const range = new Range(document.positionAt(baseUrl.start), document.positionAt(baseUrl.end));
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, range, origin);
  await workspace.applyEdit(edit);
  if (!wasDirty && !document.isClosed) await document.save();
}
