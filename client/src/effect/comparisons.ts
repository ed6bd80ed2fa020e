import {
  commands,
  Disposable,
  EventEmitter,
  l10n,
  type TextDocumentContentProvider,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { configurationFileName, requests } from '../../../server/src/core/product.ts';
import type { EffectParams, EffectResult } from '../../../server/src/lsp/effectProtocol.ts';
import { baseName } from '../baseName.ts';
import { Coalescer } from '../preview/coalescer.ts';
import { type BaselineName, baselines } from './baselines.ts';
import type { Earlier } from './earlier.ts';

const scheme = 'site-plugins-effect';

/** How long changes are coalesced, in milliseconds. */
const delay = 300;

/**
 * Read-only documents that say in sentences what the changes of a file mean for readers of the site.
 * They follow the file while it is edited. Their URI has all that they are made of.
 */
export class Comparisons implements TextDocumentContentProvider, Disposable {
  private readonly client: BaseLanguageClient;
  private readonly changed = new EventEmitter<Uri>();
  readonly onDidChange = this.changed.event;
  private readonly refreshing = new Coalescer(async () => this.update(), delay);
  private readonly subscriptions: Disposable;

  constructor(client: BaseLanguageClient) {
    this.client = client;
    this.subscriptions = Disposable.from(
      this.changed,
      this.refreshing,
      workspace.registerTextDocumentContentProvider(scheme, this),
      workspace.onDidChangeTextDocument(({ document }) => {
        if (document.uri.scheme !== scheme) this.refresh();
      }),
      workspace.onDidSaveTextDocument(() => this.refresh()),
    );
  }

  dispose(): void {
    this.subscriptions.dispose();
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
    const effect = await this.effect(file, baseline);
    if ('failure' in effect) {
      void window.showWarningMessage(effect.failure);
      return;
    }
    const uri = comparisonUri(file, baseline);
    this.changed.fire(uri);
    try {
      await commands.executeCommand('markdown.showPreviewToSide', uri);
    } catch {
      // The extension that renders Markdown can be disabled.
      const place = { viewColumn: ViewColumn.Beside, preserveFocus: true };
      await window.showTextDocument(uri, place);
    }
  }

  async provideTextDocumentContent({ query }: Uri): Promise<string> {
    const { file, baseline }: Comparison = JSON.parse(query);
    const uri = Uri.parse(file);
    const effect = await this.effect(uri, baseline);
    const title = baselines[baseline].title();
    return `# ${title}\n\n\`${baseName(uri)}\`\n\n${'text' in effect ? effect.text : effect.failure}\n`;
  }

  private async effect(file: Uri, baseline: BaselineName): Promise<Earlier> {
    const earlier = await baselines[baseline].read(file);
    if ('failure' in earlier) return earlier;
    const document = await workspace.openTextDocument(file);
    const uri = this.client.code2ProtocolConverter.asUri(file);
    const params: EffectParams = { uri, before: earlier.text, after: document.getText() };
    await this.client.start();
    const { markdown } = await this.client.sendRequest<EffectResult>(requests.effect, params);
    if (markdown !== undefined) return { text: markdown };
    return { failure: l10n.t('{0} has syntax errors. Fix them first.', baseName(file)) };
  }

  private update(): void {
    for (const { uri } of workspace.textDocuments) {
      if (uri.scheme === scheme) this.changed.fire(uri);
    }
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
