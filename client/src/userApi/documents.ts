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
import { formatLogged } from './exchange.ts';
import type { RequestLog } from './requestLog.ts';

const scheme = 'site-plugins-user-api';
const answer = Uri.from({ scheme, path: '/answer.http' });

/** Read-only documents: a logged request with its answer, and the answer to the request sent last. */
export class ExchangeDocuments implements TextDocumentContentProvider, Disposable {
  private readonly requests: RequestLog;
  private readonly changed = new EventEmitter<Uri>();
  readonly onDidChange = this.changed.event;
  private readonly registration: Disposable;
  private answerText = '';

  constructor(requests: RequestLog) {
    this.requests = requests;
    this.registration = workspace.registerTextDocumentContentProvider(scheme, this);
  }

  provideTextDocumentContent(uri: Uri): string {
    if (uri.path === answer.path) return this.answerText;
    const request = this.requests.find(Number(uri.query));
    return request === undefined ? '' : formatLogged(request);
  }

  async showRequest(key: number): Promise<void> {
    const request = this.requests.find(key);
    if (request === undefined) return;
    const name = `${request.method} ${request.path.replaceAll('/', '∕')} ${request.status}.http`;
    const document = await workspace.openTextDocument(
      Uri.from({ scheme, path: `/${key}/${name}`, query: String(key) }),
    );
    await window.showTextDocument(document, { preview: true });
  }

  /** Shows an answer beside what was sent, always in the same place. */
  async showAnswer(text: string): Promise<void> {
    this.answerText = text;
    this.changed.fire(answer);
    const document = await workspace.openTextDocument(answer);
    const shown = window.visibleTextEditors.find(editor => editor.document === document);
    await window.showTextDocument(document, {
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

/** Whether a document is one of these, in which there is nothing to send. */
export function isExchange({ uri }: TextDocument): boolean {
  return uri.scheme === scheme;
}
