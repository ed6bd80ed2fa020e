import {
  type Disposable,
  type TextDocument,
  type TextDocumentShowOptions,
  type TextEditor,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';

/** Returns the last segment of a URI's path. */
export function baseName({ path }: Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns whether a file or folder exists. */
export function exists(uri: Uri): Thenable<boolean> {
  return workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

/**
 * Shows a document.
 * @returns undefined if the user has closed the editor or opened another one in the meantime, which VS Code
 *   reports as an error; a command that fails with it would answer the user with a modal dialog
 */
export async function showDocument(
  document: TextDocument,
  options: TextDocumentShowOptions,
): Promise<TextEditor | undefined> {
  try {
    return await window.showTextDocument(document, options);
  } catch {
    return undefined;
  }
}

/**
 * The scheme of read-only documents that need not be saved, such as reports and responses. Their URIs have their
 * text, so that nothing else needs to keep it.
 */
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

/** Shows a text beside the active editor, or instead of the one with its name. The focus stays. */
export function showVirtualTextBeside(name: string, text: string): Promise<void> {
  const shown = window.visibleTextEditors.find(
    ({ document: { uri } }) => uri.scheme === virtualScheme && uri.path === `/${name}`,
  );
  const viewColumn = shown?.viewColumn ?? ViewColumn.Beside;
  return showVirtualText(name, text, { viewColumn, preserveFocus: true });
}

/**
 * Shows a message with buttons, and runs the action of the one that the user chooses, which may be never.
 * @param actions what the buttons do, by their labels
 */
export async function offer(
  show: (text: string, ...buttons: string[]) => Thenable<string | undefined>,
  text: string,
  actions: Readonly<Record<string, () => unknown>>,
): Promise<void> {
  const chosen = await show(text, ...Object.keys(actions));
  if (chosen !== undefined) await actions[chosen]?.();
}
