import type { URI } from 'vscode-uri';
import { EventEmitter } from './types.ts';

/** The panel of a webview; a test reads what was posted to it and sends messages as its page. */
export class Panel<Posted = unknown, Sent = unknown> {
  /** Of its document, if it is an editor of one. */
  readonly uri: URI | undefined;
  title = '';
  active = true;
  visible = true;
  viewColumn: number | undefined;
  /** The messages that the extension posted. */
  readonly posted: Posted[] = [];
  /** The columns in which the panel was revealed. */
  readonly revealed: (number | undefined)[] = [];
  private readonly received = new EventEmitter<Sent>();
  private readonly disposed = new EventEmitter<void>();
  readonly onDidDispose = this.disposed.event;
  readonly onDidChangeViewState = new EventEmitter<void>().event;
  private isDisposed = false;
  private readonly view = {
    html: '',
    options: {},
    cspSource: 'https://webview.test',
    asWebviewUri: (uri: URI) => uri.with({ scheme: 'https', authority: 'webview.test' }),
    postMessage: async (message: Posted) => this.posted.push(message) > 0,
    onDidReceiveMessage: this.received.event,
  };

  constructor(uri: URI | undefined, viewColumn: number) {
    this.uri = uri;
    this.viewColumn = viewColumn;
  }

  /** As in VS Code, a panel that is closed has none. */
  get webview() {
    if (this.isDisposed) throw new Error('Webview is disposed');
    return this.view;
  }

  send(message: Sent): void {
    this.received.fire(message);
  }

  reveal(viewColumn?: number): void {
    this.revealed.push(viewColumn);
  }

  dispose(): void {
    this.isDisposed = true;
    this.disposed.fire();
  }
}
