import { l10n, Range, SnippetString, type TextDocument, Uri, window, workspace } from 'vscode';
import { configurationFileName, languageId } from '../../server/src/core/product.ts';
import { exists, pickFolder, showDocument } from './documents.ts';

/**
 * Creates a complete, valid configuration with tab stops in a workspace folder, which is asked for if
 * there are several, or in an untitled document if there is none. An existing file is never overwritten.
 */
export async function newConfiguration(extensionUri: Uri): Promise<void> {
  const folder = await pickFolder();
  if (folder === 'canceled') return;
  const snippet = await startingSnippet(extensionUri);
  if (folder === undefined) {
    await insert(await workspace.openTextDocument({ language: languageId }), snippet);
    return;
  }
  const uri = Uri.joinPath(folder, configurationFileName);
  const open = await documentOf(uri);
  if (open !== undefined && (await isInUse(open))) {
    await showDocument(open, { preview: false });
    const text = l10n.t('{0} already exists and was not changed.', configurationFileName);
    await window.showInformationMessage(text);
    return;
  }
  const document = open ?? (await createFile(uri, `${plainText(snippet)}\n`));
  await insert(document, `${snippet}\n`);
  if (!document.isClosed) await document.save();
}

/**
 * Writes the file before the snippet is inserted: VS Code may reload a document whose file was just created,
 * which would discard the snippet.
 */
async function createFile(uri: Uri, text: string): Promise<TextDocument> {
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return workspace.openTextDocument(uri);
}

/** Replaces the text, unless the user closes the editor before that. */
async function insert(document: TextDocument, snippet: string): Promise<void> {
  const editor = await showDocument(document, { preview: false });
  const whole = new Range(0, 0, document.lineCount, 0);
  try {
    await editor?.insertSnippet(new SnippetString(snippet), whole);
  } catch {
    // VS Code reports an editor that is closed as an error.
  }
}

/** Returns the document of a file, or undefined if there is neither a file nor an open document. */
async function documentOf(uri: Uri): Promise<TextDocument | undefined> {
  try {
    return await workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

/**
 * Whether a document has text that a user wants to keep. VS Code keeps a document for some minutes after its
 * file was deleted outside of it.
 */
async function isInUse(document: TextDocument): Promise<boolean> {
  if (document.getText().trim() === '') return false;
  return document.isDirty || (await exists(document.uri));
}

/** Returns the snippet that the manifest contributes. */
async function startingSnippet(extensionUri: Uri): Promise<string> {
  const uri = Uri.joinPath(extensionUri, 'client', 'snippets', 'site-plugins.json');
  const text = new TextDecoder().decode(await workspace.fs.readFile(uri));
  const snippets: Record<string, { readonly body: readonly string[] }> = JSON.parse(text);
  return snippets['New site configuration']?.body.join('\n') ?? '';
}

/**
 * Returns a snippet as plain text: placeholders are kept, tab stops are removed, and tabs become
 * two spaces.
 */
export function plainText(snippet: string): string {
  return snippet
    .replace(/\$\{\d+:([^}]*)\}|\$\d+/g, (_, placeholder?: string) => placeholder ?? '')
    .replaceAll('\t', '  ');
}
