/**
 * Read-only documents that need not be saved, such as reports and responses. Their URIs have their text, so
 * that nothing else needs to keep it.
 */
import {
  type Disposable,
  type TextDocumentShowOptions,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import { showDocument } from './documents.ts';

export const virtualScheme = 'site-plugins-text';

export function provideVirtualTexts(): Disposable {
  return workspace.registerTextDocumentContentProvider(virtualScheme, {
    provideTextDocumentContent: ({ query }) => query,
  });
}

/** Shows a text. @param name that of the tab, whose extension decides the language */
export async function showVirtualText(
  name: string,
  text: string,
  options: TextDocumentShowOptions,
): Promise<void> {
  // A slash in the name would be a path separator.
  const path = `/${name.replaceAll('/', '∕')}`;
  const uri = Uri.from({ scheme: virtualScheme, path, query: text });
  await showDocument(await workspace.openTextDocument(uri), options);
}

/** Shows a text beside the active editor, or in the place of the one with its name. The focus stays. */
export function showVirtualTextBeside(name: string, text: string): Promise<void> {
  const shown = window.visibleTextEditors.find(
    ({ document: { uri } }) => uri.scheme === virtualScheme && uri.path === `/${name}`,
  );
  const viewColumn = shown?.viewColumn ?? ViewColumn.Beside;
  return showVirtualText(name, text, { viewColumn, preserveFocus: true });
}
