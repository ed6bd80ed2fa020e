import {
  commands,
  Disposable,
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

export type Previews = ReturnType<typeof createPreviews>;

/**
 * Returns the open previews, one per file. A preview is a custom text editor: VS Code restores it with the
 * window and applies undo, redo and save to the document.
 */
export function createPreviews(context: ExtensionContext, client: BaseLanguageClient) {
  const previews = new Set<PreviewPanel>();
  const registration = window.registerCustomEditorProvider(viewType, {
    resolveCustomTextEditor(document: TextDocument, panel: WebviewPanel) {
      panel.title = l10n.t('Preview {0}', baseName(document.uri));
      const preview = new PreviewPanel(panel, document, client, context);
      previews.add(preview);
      panel.onDidDispose(() => previews.delete(preview));
    },
  });
  /** Returns the preview of a file, if it is open. */
  const find = (uri: Uri) =>
    [...previews].find(({ document }) => document.uri.toString() === uri.toString());
  /** Shows the preview of a file beside its text, or reveals the one that is open. */
  const open = async (uri: Uri) => {
    const panel = find(uri)?.panel;
    const place = { viewColumn: ViewColumn.Beside, preserveFocus: true };
    // Without the column, VS Code would open a second editor in the active group.
    if (panel !== undefined) panel.reveal(panel.viewColumn, true);
    else await commands.executeCommand('vscode.openWith', uri, viewType, place);
  };
  /** Requests all previews again. */
  const refresh = () => {
    for (const preview of previews) preview.refresh();
  };
  const dispose = () =>
    Disposable.from(registration, ...[...previews].map(({ panel }) => panel)).dispose();
  return { find, open, refresh, dispose };
}
