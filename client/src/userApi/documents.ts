import {
  type Disposable,
  EventEmitter,
  type TextDocument,
  type TextDocumentContentProvider,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import { showDocument } from '../showDocument.ts';
import { formatLogged } from './httpText.ts';
import type { UserApi } from './userApi.ts';

const scheme = 'site-plugins-user-api';
const responseUri = Uri.from({ scheme, path: '/response.http' });

/** Read-only documents: logged requests with their responses, and the last response to "Send Request". */
export class ExchangeDocuments implements TextDocumentContentProvider, Disposable {
  private readonly api: UserApi;
  private readonly changed = new EventEmitter<Uri>();
  readonly onDidChange = this.changed.event;
  private readonly registration: Disposable;
  private responseText = '';

  constructor(api: UserApi) {
    this.api = api;
    this.registration = workspace.registerTextDocumentContentProvider(scheme, this);
  }

  provideTextDocumentContent(uri: Uri): string {
    if (uri.path === responseUri.path) return this.responseText;
    const request = this.api.requests.find(Number(uri.query));
    return request === undefined ? '' : formatLogged(request);
  }

  async showRequest(key: number): Promise<void> {
    const request = this.api.requests.find(key);
    if (request === undefined) return;
    // A slash in the name would be a path separator.
    const name = `${request.method} ${request.path.replaceAll('/', '∕')} ${request.status}.http`;
    const document = await workspace.openTextDocument(
      Uri.from({ scheme, path: `/${key}/${name}`, query: String(key) }),
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

/** Whether a document is read-only, so that its request cannot be sent. */
export function isExchange({ uri }: TextDocument): boolean {
  return uri.scheme === scheme;
}
