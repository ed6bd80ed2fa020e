import {
  type CustomTextEditorProvider,
  commands,
  Disposable,
  EventEmitter,
  l10n,
  type TextDocument,
  type TextDocumentContentProvider,
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
 * Read-only documents that say in sentences what the changes of a file mean for readers of the site, and
 * their editors, in which each sentence is revealed and reverted. They follow the file while it is
 * edited. Their URI has all that they are made of.
 */
export class Comparisons
  implements TextDocumentContentProvider, CustomTextEditorProvider, Disposable
{
  private readonly parts: Parts;
  private readonly changed = new EventEmitter<Uri>();
  readonly onDidChange = this.changed.event;
  private readonly refreshing = new Coalescer(async () => this.update(), delay);
  private readonly panels = new Map<WebviewPanel, { uri: Uri; panel: ComparisonPanel }>();
  private readonly subscriptions: Disposable;

  constructor(parts: Parts) {
    this.parts = parts;
    this.subscriptions = Disposable.from(
      this.changed,
      this.refreshing,
      workspace.registerTextDocumentContentProvider(scheme, this),
      window.registerCustomEditorProvider(viewType, this),
      workspace.onDidChangeTextDocument(({ document }) => {
        if (document.uri.scheme !== scheme) this.refresh();
      }),
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
    this.changed.fire(uri);
    const open = [...this.panels].find(([, other]) => other.uri.toString() === uri.toString());
    if (open !== undefined) {
      open[0].reveal(open[0].viewColumn);
      return;
    }
    await commands.executeCommand('vscode.openWith', uri, viewType, {
      viewColumn: this.columnFor(file),
    });
  }

  async provideTextDocumentContent({ query }: Uri): Promise<string> {
    const { file, baseline }: Comparison = JSON.parse(query);
    const uri = Uri.parse(file);
    const compared = await this.compare(uri, baseline);
    const title = baselines[baseline].title();
    const text = 'failure' in compared ? compared.failure : compared.effect.markdown;
    return `# ${title}\n\n\`${baseName(uri)}\`\n\n${text}\n`;
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
    const effect = await client.sendRequest<EffectResult>(requests.effect, params);
    if (effect.markdown !== undefined) return { effect, version };
    return { failure: l10n.t('{0} has syntax errors. Fix them first.', baseName(file)) };
  }

  private update(): void {
    for (const { uri } of workspace.textDocuments) {
      if (uri.scheme === scheme) this.changed.fire(uri);
    }
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
  const path = `/${baselines[baseline].title()}.md`;
  return Uri.from({ scheme, path, query: JSON.stringify(query) });
}
