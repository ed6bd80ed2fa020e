import {
  Disposable,
  l10n,
  type TextDocument,
  type Uri,
  type WebviewPanel,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { EffectSection, Sentence } from '../../../server/src/lsp/ownRequests.ts';
import { Coalescer } from '../coalescer.ts';
import { baseName } from '../documents.ts';
import { loadWebview } from '../preview/loadWebview.ts';
import type { Previews } from '../preview/previews.ts';
import { TextReveal } from '../preview/textReveal.ts';
import { isReadOnly } from '../readOnly.ts';
import type { FromComparison, ToComparison } from './messages.ts';

/** What has changed since the baseline, or why that cannot be said. */
export type Compared =
  | {
      readonly sections: readonly EffectSection[];
      /** The version of the document. */
      readonly version: number;
    }
  | { readonly failure: string };

interface PanelParts {
  readonly client: BaseLanguageClient;
  readonly extensionUri: Uri;
  readonly previews: Previews;
  compare(): Promise<Compared>;
}

/** How long changes are coalesced, in milliseconds. */
const delay = 100;

/** The page of one comparison: reveals its sentences, and reverts their changes in the file. */
export class ComparisonPanel implements Disposable {
  private readonly webview: WebviewPanel;
  private readonly document: TextDocument;
  private readonly parts: PanelParts;
  private readonly textReveal: TextReveal;
  private readonly updating = new Coalescer(() => this.update(), delay);
  private readonly subscriptions: Disposable;
  private compared: Compared = { sections: [], version: -1 };
  private isClosed = false;

  constructor(webview: WebviewPanel, document: TextDocument, parts: PanelParts) {
    this.webview = webview;
    this.document = document;
    this.parts = parts;
    this.textReveal = new TextReveal(document, webview);
    this.subscriptions = Disposable.from(
      this.textReveal,
      this.updating,
      webview.webview.onDidReceiveMessage((message: FromComparison) => this.receive(message)),
    );
    loadWebview(webview.webview, parts.extensionUri, 'comparison');
  }

  dispose(): void {
    this.isClosed = true;
    this.subscriptions.dispose();
  }

  /** Compares again. */
  refresh(): void {
    this.updating.request();
  }

  private receive(message: FromComparison): void {
    switch (message.type) {
      case 'ready':
        this.refresh();
        break;
      case 'reveal':
        void this.reveal(message.id);
        break;
      case 'revert':
        this.revert(message.id).catch(() =>
          this.say(l10n.t('The file cannot be read at the moment.')),
        );
    }
  }

  private async update(): Promise<void> {
    try {
      this.compared = await this.parts.compare();
    } catch {
      this.compared = { failure: l10n.t('The file cannot be read at the moment.') };
    }
    const { compared } = this;
    const sections = 'failure' in compared ? [] : compared.sections;
    const notice = 'failure' in compared ? compared.failure : l10n.t('No effect.');
    const isLocked = isReadOnly(this.document);
    this.post({
      type: 'show',
      file: baseName(this.document.uri),
      sections,
      ...(isLocked ? {} : { revert: l10n.t('Revert') }),
      ...(sections.length === 0
        ? { notice }
        : isLocked && { notice: l10n.t('This file is read-only.') }),
    });
  }

  private sentence(id: number): Sentence | undefined {
    const sections = 'failure' in this.compared ? [] : this.compared.sections;
    const all = sections.flatMap(({ sentences }) => sentences);
    return all.find(sentence => sentence.id === id);
  }

  /** Reveals a sentence in the preview, if that is open, and in the text. The focus stays here. */
  private async reveal(id: number): Promise<void> {
    const sentence = this.sentence(id);
    if (sentence === undefined || !this.isCurrent()) return;
    const preview = this.parts.previews.find(this.document.uri);
    if (preview?.panel.visible === true && sentence.selection !== undefined) {
      preview.show(sentence.selection, sentence.where);
      // A text that is not there yet could cover the preview.
      if (window.visibleTextEditors.every(({ document }) => document !== this.document)) return;
    }
    if (sentence.span !== undefined) await this.textReveal.reveal(sentence.span, false);
  }

  /** Whether the sentences are about the text as it is. */
  private isCurrent(): boolean {
    return 'version' in this.compared && this.compared.version === this.document.version;
  }

  private async revert(id: number): Promise<void> {
    const edits = this.sentence(id)?.edits;
    if (edits === undefined) return this.sayOutOfDate();
    const { document } = this;
    const edit = new WorkspaceEdit();
    const { protocol2CodeConverter } = this.parts.client;
    edit.set(document.uri, await protocol2CodeConverter.asTextEdits([...edits]));
    if (!this.isCurrent() || !(await workspace.applyEdit(edit))) return this.sayOutOfDate();
    this.say(l10n.t('The change is reverted.'));
    this.refresh();
  }

  private sayOutOfDate(): void {
    this.say(l10n.t('The comparison was out of date. Try again.'));
    this.refresh();
  }

  private say(text: string): void {
    this.post({ type: 'status', text });
  }

  /** Sends a message to the page, unless it was closed while the message was made. */
  private post(message: ToComparison): void {
    if (!this.isClosed) void this.webview.webview.postMessage(message);
  }
}
