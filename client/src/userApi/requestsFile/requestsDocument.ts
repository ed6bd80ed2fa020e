import {
  type Disposable,
  type ExtensionContext,
  Range,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { currentSettings, type UserApi } from '../userApi.ts';
import { findBaseUrl, withBaseUrl } from './fillIn.ts';

const name = 'user-api.http';

/**
 * The file with the requests: a copy of the one that is shipped, kept for the workspace so that
 * what a person changes in it stays. Its base URL follows the running API.
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
    this.listener = api.onDidChangeState(state => {
      if (state.kind === 'running') void this.follow(state.origin);
    });
  }

  async open(): Promise<void> {
    if (!(await exists(this.uri))) await this.copy();
    await this.follow(this.origin);
    await window.showTextDocument(await workspace.openTextDocument(this.uri), { preview: false });
  }

  dispose(): void {
    this.listener.dispose();
  }

  private get uri(): Uri {
    return Uri.joinPath(this.folder, name);
  }

  /** Where the API answers, or would. */
  private get origin(): string {
    const { host } = currentSettings();
    return this.api.address?.origin ?? `http://${host}:${this.api.manager.port}`;
  }

  private async copy(): Promise<void> {
    await workspace.fs.createDirectory(this.folder);
    await workspace.fs.copy(this.shipped, this.uri);
  }

  private async follow(origin: string): Promise<void> {
    const open = workspace.textDocuments.find(({ uri }) => uri.toString() === this.uri.toString());
    if (open !== undefined) await followInEditor(open, origin);
    else if (await exists(this.uri)) await this.followOnDisk(origin);
  }

  private async followOnDisk(origin: string): Promise<void> {
    const before = new TextDecoder().decode(await workspace.fs.readFile(this.uri));
    const after = withBaseUrl(before, origin);
    if (after === before) return;
    await workspace.fs.writeFile(this.uri, new TextEncoder().encode(after));
  }
}

/** Changes the one value, and saves it unless the person has changes of their own that wait. */
async function followInEditor(document: TextDocument, origin: string): Promise<void> {
  const place = findBaseUrl(document.getText());
  if (place === undefined || place.value === origin) return;
  const wasDirty = document.isDirty;
  const range = new Range(document.positionAt(place.start), document.positionAt(place.end));
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, range, origin);
  await workspace.applyEdit(edit);
  if (!wasDirty) await document.save();
}

async function exists(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
