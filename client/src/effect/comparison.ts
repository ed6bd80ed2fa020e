import {
  l10n,
  type TextDocument,
  type Uri,
  type WebviewPanel,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { requests } from '../../../server/src/core/product.ts';
import type { EffectParams, EffectResult, Sentence } from '../../../server/src/lsp/ownRequests.ts';
import { Coalescer } from '../coalescer.ts';
import { baseName } from '../documents.ts';
import { loadWebview } from '../preview/loadWebview.ts';
import type { Previews } from '../preview/previews.ts';
import { TextReveal } from '../preview/textReveal.ts';
import { isReadOnly } from '../readOnly.ts';
import { type BaselineName, baselines } from './baselines.ts';
import type { FromComparison, ToComparison } from './messages.ts';

export interface ComparisonParts {
  readonly client: BaseLanguageClient;
  readonly extensionUri: Uri;
  readonly previews: Previews;
}

/** How long changes are coalesced, in milliseconds. */
const delay = 100;

/** A comparison of a file in a panel: reveals its sentences, and reverts their changes in the file. */
export class Comparison {
  readonly panel: WebviewPanel;
  readonly document: TextDocument;
  readonly baseline: BaselineName;
  private readonly parts: ComparisonParts;
  private readonly textReveal: TextReveal;
  private readonly updating = new Coalescer(() => this.update(), delay);
  /** Sends a message to the page. */
  private readonly post: (message: ToComparison) => void;
  private sentences: readonly Sentence[] = [];
  /** The version of the document that the sentences are about. */
  private version = -1;

  constructor(
    panel: WebviewPanel,
    document: TextDocument,
    baseline: BaselineName,
    parts: ComparisonParts,
  ) {
    this.panel = panel;
    this.document = document;
    this.baseline = baseline;
    this.parts = parts;
    this.textReveal = new TextReveal(document, panel);
    panel.onDidDispose(() => this.updating.dispose());
    this.post = loadWebview(panel, parts.extensionUri, 'comparison', (message: FromComparison) =>
      this.receive(message),
    );
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
        this.revert(message.id).catch(() => this.say(unreadable()));
    }
  }

  private async update(): Promise<void> {
    const result = await this.compare().catch(() => unreadable());
    const sections = typeof result === 'string' ? [] : result;
    this.sentences = sections.flatMap(({ sentences }) => sentences);
    const isLocked = isReadOnly(this.document);
    const noSentences = typeof result === 'string' ? result : l10n.t('No effect.');
    const notice = isLocked ? l10n.t('This file is read-only.') : undefined;
    this.post({
      type: 'show',
      file: baseName(this.document.uri),
      sections,
      subject: { file: this.document.uri.toString(), baseline: this.baseline },
      revert: isLocked ? undefined : l10n.t('Revert'),
      notice: sections.length === 0 ? noSentences : notice,
    });
  }

  /** Returns what has changed since the baseline, or why that cannot be said. */
  private async compare() {
    const { uri } = this.document;
    let before: string;
    try {
      before = await baselines[this.baseline].read(uri);
    } catch (reason) {
      return (reason as Error).message;
    }
    const { client } = this.parts;
    await client.start();
    const params: EffectParams = {
      uri: client.code2ProtocolConverter.asUri(uri),
      before,
      after: this.document.getText(),
    };
    const { version } = this.document;
    const { sections } = await client.sendRequest<EffectResult>(requests.effect, params);
    this.version = version;
    return sections ?? l10n.t('{0} has syntax errors. Fix them first.', baseName(uri));
  }

  private sentence(id: number): Sentence | undefined {
    return this.sentences.find(sentence => sentence.id === id);
  }

  /** Reveals a sentence in the preview, if that is open, and in the text. The focus stays here. */
  private async reveal(id: number): Promise<void> {
    const sentence = this.sentence(id);
    if (sentence === undefined || this.version !== this.document.version) return;
    const preview = this.parts.previews.find(this.document.uri);
    if (preview?.panel.visible === true && sentence.selection !== undefined) {
      preview.show(sentence.selection, sentence.where);
      // A text that is not there yet could cover the preview.
      if (window.visibleTextEditors.every(({ document }) => document !== this.document)) return;
    }
    if (sentence.span !== undefined) await this.textReveal.reveal(sentence.span, false);
  }

  private async revert(id: number): Promise<void> {
    const { document, version } = this;
    const edits = this.sentence(id)?.edits ?? [];
    const edit = new WorkspaceEdit();
    const { protocol2CodeConverter } = this.parts.client;
    edit.set(document.uri, await protocol2CodeConverter.asTextEdits([...edits]));
    const isCurrent = edits.length > 0 && version === document.version;
    this.say(
      isCurrent && (await workspace.applyEdit(edit))
        ? l10n.t('The change is reverted.')
        : l10n.t('The comparison was out of date. Try again.'),
    );
    this.refresh();
  }

  private say(text: string): void {
    this.post({ type: 'status', text });
  }
}

function unreadable(): string {
  return l10n.t('The file cannot be read at the moment.');
}
