import { l10n, Range, SnippetString, type TextDocument, Uri, window, workspace } from 'vscode';
import { configurationFileName, languageId } from '../../../server/src/core/product.ts';
import { exists, showDocument } from '../documents.ts';

/**
 * Creates a complete, valid configuration with tab stops in a workspace folder, which is asked for if
 * there are several, or in an untitled document if there is none. An existing file is never overwritten.
 */
export async function newConfiguration(extensionUri: Uri): Promise<void> {
  const [only, ...others] = workspace.workspaceFolders ?? [];
  const snippet = await startingSnippet(extensionUri);
  if (only === undefined) {
    return insert(await workspace.openTextDocument({ language: languageId }), snippet);
  }
  const placeHolder = l10n.t('Select the folder of the site');
  const folder = others.length > 0 ? await window.showWorkspaceFolderPick({ placeHolder }) : only;
  if (folder === undefined) return;
  const uri = Uri.joinPath(folder.uri, configurationFileName);
  // Unsaved text may belong to a file that was deleted outside of VS Code.
  const isDirty = workspace.textDocuments.some(
    document => document.isDirty && document.uri.toString() === uri.toString(),
  );
  if (isDirty || (await exists(uri))) {
    await showDocument(await workspace.openTextDocument(uri), { preview: false });
    const text = l10n.t('{0} already exists and was not changed.', configurationFileName);
    return void window.showInformationMessage(text);
  }
  // VS Code may reload a file right after it is created, which would discard an unsaved snippet.
  await workspace.fs.writeFile(uri, new TextEncoder().encode(`${plainText(snippet)}\n`));
  const document = await workspace.openTextDocument(uri);
  await insert(document, `${snippet}\n`);
  if (!document.isClosed) await document.save();
}

/** Replaces the text. VS Code throws if the user has closed the editor. */
async function insert(document: TextDocument, snippet: string): Promise<void> {
  const editor = await showDocument(document, { preview: false });
  const whole = new Range(0, 0, document.lineCount, 0);
  await Promise.resolve(editor?.insertSnippet(new SnippetString(snippet), whole)).catch(() => {});
}

/** Returns the snippet that the manifest contributes. */
async function startingSnippet(extensionUri: Uri): Promise<string> {
  const uri = Uri.joinPath(extensionUri, 'client', 'snippets', 'site-plugins.json');
  const text = new TextDecoder().decode(await workspace.fs.readFile(uri));
  const snippets: Record<string, { readonly body: readonly string[] }> = JSON.parse(text);
  return snippets['New site configuration']?.body.join('\n') ?? '';
}

/** Returns a snippet as plain text: placeholders are kept, tab stops are removed, tabs become two spaces. */
function plainText(snippet: string): string {
  return snippet
    .replace(/\$\{\d+:([^}]*)\}|\$\d+/g, (_, placeholder?: string) => placeholder ?? '')
    .replaceAll('\t', '  ');
}
