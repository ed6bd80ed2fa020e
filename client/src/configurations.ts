import { Disposable, type TextDocument, workspace } from 'vscode';
import { configurationGlob, languageId } from '../../server/src/core/product.ts';

export function isConfiguration({ languageId: id }: TextDocument): boolean {
  return id === languageId;
}

/** Whether a configuration is open in the window. */
export function isConfigurationOpen(): boolean {
  return workspace.textDocuments.some(isConfiguration);
}

/**
 * Calls back once when the window has a configuration: an open document, or a file in a workspace
 * folder.
 * @returns a disposable that stops watching
 */
export function onFirstConfiguration(callback: () => void): Disposable {
  let isFound = false;
  const found = () => {
    if (isFound) return;
    isFound = true;
    watch.dispose();
    callback();
  };
  const files = workspace.createFileSystemWatcher(configurationGlob, false, true, true);
  const watch = Disposable.from(
    files,
    files.onDidCreate(found),
    workspace.onDidChangeWorkspaceFolders(() => void search(found)),
    workspace.onDidOpenTextDocument(document => {
      if (isConfiguration(document)) found();
    }),
  );
  // Watch before the search, so that documents opened during the search are not missed.
  if (isConfigurationOpen()) found();
  else void search(found);
  return watch;
}

async function search(found: () => void): Promise<void> {
  try {
    const uris = await workspace.findFiles(configurationGlob, '**/node_modules/**', 1);
    if (uris.length > 0) found();
  } catch {
    // If the search fails, open documents are still detected.
  }
}
