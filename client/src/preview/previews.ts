import {
  type CustomTextEditorProvider,
  commands,
  type Disposable,
  type ExtensionContext,
  l10n,
  type TextDocument,
  type Uri,
  ViewColumn,
  type WebviewPanel,
  window,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { baseName } from '../documents.ts';
import { PreviewPanel } from './previewPanel.ts';

const viewType = 'sitePlugins.preview';

/**
 * The open previews, one per file. A preview is a custom text editor: VS Code restores it with the
 * window and applies undo, redo and save to the document.
 */
export class Previews implements Disposable, CustomTextEditorProvider {
  private readonly context: ExtensionContext;
  private readonly client: BaseLanguageClient;
  private readonly panels = new Set<PreviewPanel>();
  private readonly registration: Disposable;

  constructor(context: ExtensionContext, client: BaseLanguageClient) {
    this.context = context;
    this.client = client;
    this.registration = window.registerCustomEditorProvider(viewType, this);
  }

  dispose(): void {
    this.registration.dispose();
    for (const { panel } of [...this.panels]) panel.dispose();
  }

  /** Requests all previews again. */
  refresh(): void {
    for (const preview of this.panels) preview.refresh();
  }

  /**
   * Shows the preview of a file beside its text, or reveals the one that is open.
   * @returns the preview; `undefined` if VS Code could not open the file
   */
  async open(uri: Uri): Promise<PreviewPanel | undefined> {
    const present = this.find(uri);
    if (present !== undefined) {
      // Without the column, VS Code would open a second editor in the active group.
      present.panel.reveal(present.panel.viewColumn, true);
      return present;
    }
    const place = { viewColumn: ViewColumn.Beside, preserveFocus: true };
    await commands.executeCommand('vscode.openWith', uri, viewType, place);
    return this.find(uri);
  }

  resolveCustomTextEditor(document: TextDocument, panel: WebviewPanel): void {
    panel.title = l10n.t('Preview {0}', baseName(document.uri));
    const preview = new PreviewPanel(panel, document, this.client, this.context);
    this.panels.add(preview);
    panel.onDidDispose(() => this.panels.delete(preview));
  }

  /** Returns the preview of a file, if it is open. */
  find(uri: Uri): PreviewPanel | undefined {
    return [...this.panels].find(preview => preview.document.uri.toString() === uri.toString());
  }
}
