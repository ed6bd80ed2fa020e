import {
  type Disposable,
  type ExtensionContext,
  l10n,
  Uri,
  ViewColumn,
  type WebviewPanel,
  type WebviewPanelSerializer,
  window,
  workspace,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { SavedState } from './messages.ts';
import { PreviewPanel } from './previewPanel.ts';

const viewType = 'sitePlugins.preview';

/** The open previews, one for each file. They come back when the window is loaded again. */
export class Previews implements Disposable, WebviewPanelSerializer {
  private readonly context: ExtensionContext;
  private readonly client: BaseLanguageClient;
  private readonly panels = new Map<string, PreviewPanel>();
  private readonly registration: Disposable;

  constructor(context: ExtensionContext, client: BaseLanguageClient) {
    this.context = context;
    this.client = client;
    this.registration = window.registerWebviewPanelSerializer(viewType, this);
  }

  dispose(): void {
    this.registration.dispose();
    for (const { panel } of [...this.panels.values()]) panel.dispose();
  }

  /** Shows the preview of a file beside it; of a file that has one already, that one. */
  open(uri: Uri): PreviewPanel {
    const present = this.panels.get(uri.toString());
    if (present !== undefined) {
      present.panel.reveal(undefined, true);
      return present;
    }
    const title = l10n.t('Preview {0}', nameOf(uri));
    const place = { viewColumn: ViewColumn.Beside, preserveFocus: true };
    return this.adopt(window.createWebviewPanel(viewType, title, place), uri);
  }

  async deserializeWebviewPanel(panel: WebviewPanel, state: SavedState | undefined): Promise<void> {
    if (typeof state?.uri !== 'string' || this.panels.has(Uri.parse(state.uri).toString())) {
      panel.dispose();
      return;
    }
    this.adopt(panel, Uri.parse(state.uri));
  }

  /** The file whose preview has the focus, else the one in the active editor. */
  get current(): Uri | undefined {
    const active = [...this.panels.values()].find(({ panel }) => panel.active);
    const document = window.activeTextEditor?.document;
    return active?.uri ?? (document?.languageId === 'site-plugins' ? document.uri : undefined);
  }

  /** Asks where to, and saves the picture of a file there as SVG or PNG. */
  async exportImage(uri: Uri): Promise<void> {
    const preview = this.open(uri);
    const target = await window.showSaveDialog({
      defaultUri: Uri.joinPath(uri, '..', 'preview.svg'),
      filters: { SVG: ['svg'], PNG: ['png'] },
      title: l10n.t('Export as Image'),
    });
    const svg = target && (await preview.svg());
    if (target === undefined || svg === undefined) return;
    const bytes = target.path.endsWith('.png')
      ? decodeBase64(await preview.rasterize(svg))
      : new TextEncoder().encode(svg);
    if (bytes === undefined) {
      void window.showErrorMessage(l10n.t('The picture could not be drawn as PNG. Try SVG.'));
      return;
    }
    await workspace.fs.writeFile(target, bytes);
  }

  private adopt(panel: WebviewPanel, uri: Uri): PreviewPanel {
    const preview = new PreviewPanel(panel, uri, {
      client: this.client,
      extensionUri: this.context.extensionUri,
      exportImage: file => void this.exportImage(file),
    });
    this.panels.set(uri.toString(), preview);
    panel.onDidDispose(() => {
      this.panels.delete(uri.toString());
      preview.dispose();
    });
    return preview;
  }
}

function nameOf({ path }: Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function decodeBase64(text: string | undefined): Uint8Array | undefined {
  if (text === undefined) return undefined;
  return Uint8Array.from(atob(text), character => character.charCodeAt(0));
}
