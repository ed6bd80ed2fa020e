import {
  l10n,
  SnippetString,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';

const fileName = 'site.plugins.json';

/**
 * Writes a whole valid configuration with tab stops: into the first folder, or into an untitled
 * document where there is none. What a file says already is never overwritten.
 */
export async function newConfiguration(extensionUri: Uri): Promise<void> {
  const document = await emptyDocument();
  const editor = await window.showTextDocument(document, { preview: false });
  if (document.getText().trim() !== '') {
    const text = l10n.t('{0} is there already and was left as it is.', fileName);
    await window.showInformationMessage(text);
    return;
  }
  await editor.insertSnippet(await startingSnippet(extensionUri));
  if (!document.isUntitled) await document.save();
}

/** A document for the configuration; the one that is there already may not be empty. */
async function emptyDocument(): Promise<TextDocument> {
  const folder = workspace.workspaceFolders?.[0];
  if (folder === undefined) {
    return workspace.openTextDocument({ language: 'site-plugins', content: '' });
  }
  const uri = Uri.joinPath(folder.uri, fileName);
  const edit = new WorkspaceEdit();
  edit.createFile(uri, { overwrite: false, ignoreIfExists: true });
  await workspace.applyEdit(edit);
  return workspace.openTextDocument(uri);
}

/** The snippet that the extension contributes, so that its text stands in one place. */
async function startingSnippet(extensionUri: Uri): Promise<SnippetString> {
  const uri = Uri.joinPath(extensionUri, 'client', 'snippets', 'site-plugins.json');
  const text = new TextDecoder().decode(await workspace.fs.readFile(uri));
  const snippets: Record<string, { readonly body: readonly string[] }> = JSON.parse(text);
  return new SnippetString(snippets['New site configuration']?.body.join('\n') ?? '');
}
