import {
  Disposable,
  l10n,
  type Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { configurationFileName, requests } from '../../../server/src/core/product.ts';
import type { EffectParams, EffectResult } from '../../../server/src/lsp/ownRequests.ts';
import { baseName } from '../documents.ts';
import type { Previews } from '../preview/previews.ts';
import { type BaselineName, baselines } from './baselines.ts';
import { type Compared, ComparisonPanel } from './comparisonPanel.ts';

interface Parts {
  readonly client: BaseLanguageClient;
  readonly extensionUri: Uri;
  readonly previews: Previews;
}

/**
 * The pages that say in sentences what the changes of a file mean for readers of the site, and in which each
 * sentence is revealed and reverted. They follow the file while it is edited.
 */
export class Comparisons implements Disposable {
  private readonly parts: Parts;
  /** By file and baseline. */
  private readonly pages = new Map<string, { panel: WebviewPanel; page: ComparisonPanel }>();
  private readonly subscriptions: Disposable;

  constructor(parts: Parts) {
    this.parts = parts;
    this.subscriptions = Disposable.from(
      workspace.onDidChangeTextDocument(() => this.refresh()),
      workspace.onDidSaveTextDocument(() => this.refresh()),
    );
  }

  dispose(): void {
    this.subscriptions.dispose();
    for (const { panel } of [...this.pages.values()]) panel.dispose();
  }

  /** Describes the changes again, in a moment. */
  refresh(): void {
    for (const { page } of this.pages.values()) page.refresh();
  }

  /** Shows the comparison beside the file, or why there is none. */
  async show(file: Uri | undefined, baseline: BaselineName): Promise<void> {
    if (file === undefined) {
      const text = l10n.t('Open the {0} that you want to compare.', configurationFileName);
      void window.showInformationMessage(text);
      return;
    }
    const compared = await this.compare(file, baseline);
    if ('failure' in compared) {
      void window.showWarningMessage(compared.failure);
      return;
    }
    const key = JSON.stringify([file.toString(), baseline]);
    const open = this.pages.get(key)?.panel;
    if (open !== undefined) {
      open.reveal(open.viewColumn);
      return;
    }
    const document = await workspace.openTextDocument(file);
    const title = baselines[baseline].title();
    const panel = window.createWebviewPanel('sitePlugins.comparison', title, this.columnFor(file));
    const compare = () => this.compare(file, baseline);
    const page = new ComparisonPanel(panel, document, { ...this.parts, compare });
    this.pages.set(key, { panel, page });
    panel.onDidDispose(() => {
      this.pages.delete(key);
      page.dispose();
    });
  }

  /** Returns the column of the visible preview, whose place the comparison takes, or that beside the file. */
  private columnFor(file: Uri): ViewColumn {
    const panel = this.parts.previews.find(file)?.panel;
    return (panel?.visible === true ? panel.viewColumn : undefined) ?? ViewColumn.Beside;
  }

  private async compare(file: Uri, baseline: BaselineName): Promise<Compared> {
    const earlier = await baselines[baseline].read(file);
    if ('failure' in earlier) return earlier;
    const { client } = this.parts;
    const document = await workspace.openTextDocument(file);
    const { version } = document;
    const uri = client.code2ProtocolConverter.asUri(file);
    const params: EffectParams = { uri, before: earlier.text, after: document.getText() };
    await client.start();
    const { sections } = await client.sendRequest<EffectResult>(requests.effect, params);
    if (sections !== undefined) return { sections, version };
    return { failure: l10n.t('{0} has syntax errors. Fix them first.', baseName(file)) };
  }
}
