import {
  type Disposable,
  EventEmitter,
  type TextDocumentContentProvider,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import { showDocument } from '../documents.ts';
import { exchangeScheme, exchangeTabs } from './firstUse.ts';
import { formatLogged } from './httpText.ts';
import type { UserApi } from './userApi.ts';

const responseUri = Uri.from({ scheme: exchangeScheme, path: '/response.http' });

/** Read-only documents: logged requests with their responses, and the last response to "Send Request". */
export class ExchangeDocuments implements TextDocumentContentProvider, Disposable {
  private readonly api: UserApi;
  private readonly changed = new EventEmitter<Uri>();
  readonly onDidChange = this.changed.event;
  private readonly registration: Disposable;
  private responseText = '';

  constructor(api: UserApi) {
    this.api = api;
    this.registration = workspace.registerTextDocumentContentProvider(exchangeScheme, this);
    // Their contents are lost when the window is reloaded.
    void window.tabGroups.close(exchangeTabs());
  }

  provideTextDocumentContent(uri: Uri): string {
    if (uri.path === responseUri.path) return this.responseText;
    const request = this.api.requests.find(Number(uri.query));
    return request === undefined ? '' : formatLogged(request, this.api.origin);
  }

  async showRequest(key: number): Promise<void> {
    const request = this.api.requests.find(key);
    if (request === undefined) return;
    // A slash in the name would be a path separator.
    const name = `${request.method} ${request.path.replaceAll('/', '∕')} ${request.status}.http`;
    const document = await workspace.openTextDocument(
      Uri.from({ scheme: exchangeScheme, path: `/${key}/${name}`, query: String(key) }),
    );
    await showDocument(document, { preview: true });
  }

  /** Shows a response beside the editor, reusing the one document. */
  async showResponse(text: string): Promise<void> {
    this.responseText = text;
    this.changed.fire(responseUri);
    const document = await workspace.openTextDocument(responseUri);
    const shown = window.visibleTextEditors.find(editor => editor.document === document);
    await showDocument(document, {
      viewColumn: shown?.viewColumn ?? ViewColumn.Beside,
      preserveFocus: true,
      preview: true,
    });
  }

  dispose(): void {
    this.registration.dispose();
    this.changed.dispose();
  }
}
