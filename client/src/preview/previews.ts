import {
  type CustomTextEditorProvider,
  commands,
  type Disposable,
  type ExtensionContext,
  l10n,
  type TextDocument,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { baseName } from '../baseName.ts';
import { isConfiguration } from '../configurations.ts';
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
    for (const preview of this.panels) preview.refreshAll();
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
    const preview = new PreviewPanel(panel, document, {
      client: this.client,
      extensionUri: this.context.extensionUri,
      workspaceState: this.context.workspaceState,
      exportImage: file => void this.exportImage(file),
    });
    this.panels.add(preview);
    panel.onDidDispose(() => {
      this.panels.delete(preview);
      preview.dispose();
    });
  }

  /** Returns the file of the active preview or of the active text editor. */
  get current(): Uri | undefined {
    const active = [...this.panels].find(({ panel }) => panel.active);
    const document = window.activeTextEditor?.document;
    return (
      active?.uri ??
      (document !== undefined && isConfiguration(document) ? document.uri : undefined)
    );
  }

  /** Returns the preview of a file, if it is open. */
  find(uri: Uri): PreviewPanel | undefined {
    return [...this.panels].find(preview => preview.uri.toString() === uri.toString());
  }

  /** Prompts for a file name and saves the preview as SVG or PNG. */
  async exportImage(uri: Uri): Promise<void> {
    const preview = await this.open(uri);
    const target = await window.showSaveDialog({
      defaultUri: Uri.joinPath(uri, '..', `${fileName(preview?.siteTitle)}.svg`),
      filters: { SVG: ['svg'], PNG: ['png'] },
      title: l10n.t('Export as Image'),
    });
    const svg = target && (await preview?.svg());
    if (target === undefined || svg === undefined) return;
    const bytes = target.path.endsWith('.png')
      ? decodeBase64(await preview?.rasterize(svg))
      : new TextEncoder().encode(svg);
    if (bytes === undefined) {
      void window.showErrorMessage(l10n.t('The preview could not be exported as PNG. Try SVG.'));
      return;
    }
    await workspace.fs.writeFile(target, bytes);
    // The export is complete before the message is closed.
    void offerToOpen(target);
  }
}

/** Says where an image is saved. */
async function offerToOpen(image: Uri): Promise<void> {
  const open = l10n.t('Open');
  const chosen = await window.showInformationMessage(l10n.t('Saved {0}.', baseName(image)), open);
  if (chosen === open) await commands.executeCommand('vscode.open', image);
}

/** Returns the name of a site without what no file name may have on some system. */
function fileName(title = ''): string {
  const name = title.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').replace(/^[.\s]+|[.\s]+$/g, '');
  return name === '' ? 'preview' : name;
}

function decodeBase64(text: string | undefined): Uint8Array | undefined {
  if (text === undefined) return undefined;
  return Uint8Array.from(atob(text), character => character.charCodeAt(0));
}
