import {
  type CustomTextEditorProvider,
  commands,
  Disposable,
  l10n,
  type TextDocument,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { configurationFileName, requests } from '../../../server/src/core/product.ts';
import type { EffectParams, EffectResult } from '../../../server/src/lsp/ownRequests.ts';
import { Coalescer } from '../coalescer.ts';
import { baseName } from '../documents.ts';
import type { Previews } from '../preview/previews.ts';
import { type BaselineName, baselines } from './baselines.ts';
import { type Compared, ComparisonPanel } from './comparisonPanel.ts';

const scheme = 'site-plugins-effect';
const viewType = 'sitePlugins.comparison';

/** How long changes are coalesced, in milliseconds. */
const delay = 300;

interface Parts {
  readonly client: BaseLanguageClient;
  readonly extensionUri: Uri;
  readonly previews: Previews;
}

/**
 * Editors that say in sentences what the changes of a file mean for readers of the site, and in which each
 * sentence is revealed and reverted. They follow the file while it is edited. The URI of their document,
 * which has no text, says what they compare.
 */
export class Comparisons implements CustomTextEditorProvider, Disposable {
  private readonly parts: Parts;
  private readonly refreshing = new Coalescer(async () => this.update(), delay);
  private readonly panels = new Map<WebviewPanel, { uri: Uri; panel: ComparisonPanel }>();
  private readonly subscriptions: Disposable;

  constructor(parts: Parts) {
    this.parts = parts;
    this.subscriptions = Disposable.from(
      this.refreshing,
      workspace.registerTextDocumentContentProvider(scheme, {
        provideTextDocumentContent: () => '',
      }),
      window.registerCustomEditorProvider(viewType, this),
      workspace.onDidChangeTextDocument(() => this.refresh()),
      workspace.onDidSaveTextDocument(() => this.refresh()),
    );
  }

  dispose(): void {
    this.subscriptions.dispose();
    for (const panel of [...this.panels.keys()]) panel.dispose();
  }

  /** Describes the changes again, in a moment. */
  refresh(): void {
    this.refreshing.request();
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
    const uri = comparisonUri(file, baseline);
    const open = [...this.panels].find(([, other]) => other.uri.toString() === uri.toString());
    if (open !== undefined) {
      open[0].reveal(open[0].viewColumn);
      return;
    }
    await commands.executeCommand('vscode.openWith', uri, viewType, {
      viewColumn: this.columnFor(file),
    });
  }

  async resolveCustomTextEditor({ uri }: TextDocument, webview: WebviewPanel): Promise<void> {
    const { file, baseline }: Comparison = JSON.parse(uri.query);
    const document = await workspace.openTextDocument(Uri.parse(file));
    webview.title = baselines[baseline].title();
    const panel = new ComparisonPanel(webview, document, {
      ...this.parts,
      compare: () => this.compare(document.uri, baseline),
    });
    this.panels.set(webview, { uri, panel });
    webview.onDidDispose(() => {
      this.panels.delete(webview);
      panel.dispose();
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

  private update(): void {
    for (const { panel } of this.panels.values()) panel.refresh();
  }
}

/** What the URI of a comparison says in its query, as JSON. */
interface Comparison {
  readonly file: string;
  readonly baseline: BaselineName;
}

function comparisonUri(file: Uri, baseline: BaselineName): Uri {
  const query: Comparison = { file: file.toString(), baseline };
  const path = `/${baselines[baseline].title()}`;
  return Uri.from({ scheme, path, query: JSON.stringify(query) });
}
