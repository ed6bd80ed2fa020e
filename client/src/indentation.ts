import { type Disposable, type TextDocument, type TextEditor, window, workspace } from 'vscode';
import { isConfiguration } from './configurations.ts';

/**
 * Applies the indentation settings of the language to configurations without indented lines. VS Code
 * opens a file with the window before it has read the defaults that extensions contribute, and keeps
 * its own.
 */
export function useOwnIndentation(): Disposable {
  const seen = new WeakSet<TextDocument>();
  const apply = (editors: readonly TextEditor[]) => {
    for (const editor of editors) {
      const { document } = editor;
      if (seen.has(document) || !isConfiguration(document)) continue;
      // Afterwards, the user may choose another indentation.
      seen.add(document);
      if (/^[ \t]+\S/m.test(document.getText())) continue;
      const settings = workspace.getConfiguration('editor', document);
      const { tabSize, insertSpaces } = editor.options;
      const own = {
        tabSize: settings.get('tabSize', 2),
        insertSpaces: settings.get('insertSpaces', true),
      };
      if (own.tabSize === tabSize && own.insertSpaces === insertSpaces) continue;
      editor.options = own;
    }
  };
  apply(window.visibleTextEditors);
  return window.onDidChangeVisibleTextEditors(apply);
}
