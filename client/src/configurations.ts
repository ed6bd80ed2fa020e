import { Disposable, type TextDocument, workspace } from 'vscode';

export const languageId = 'site-plugins';
export const fileName = 'site.plugins.json';
const pattern = `**/${fileName}`;

export function isConfiguration({ languageId: id }: TextDocument): boolean {
  return id === languageId;
}

/** Whether a configuration is open in the window. */
export function isConfigurationOpen(): boolean {
  return workspace.textDocuments.some(isConfiguration);
}

/**
 * Calls back once, when the window has a configuration: open, in one of its folders, or new there.
 * @returns ends the watch
 */
export function onFirstConfiguration(callback: () => void): Disposable {
  let isFound = false;
  const found = () => {
    if (isFound) return;
    isFound = true;
    watch.dispose();
    callback();
  };
  const files = workspace.createFileSystemWatcher(pattern, false, true, true);
  const watch = Disposable.from(
    files,
    files.onDidCreate(found),
    workspace.onDidChangeWorkspaceFolders(() => void search(found)),
    workspace.onDidOpenTextDocument(document => {
      if (isConfiguration(document)) found();
    }),
  );
  // The watch comes first: what is opened during the search must not be missed.
  if (isConfigurationOpen()) found();
  else void search(found);
  return watch;
}

async function search(found: () => void): Promise<void> {
  try {
    const uris = await workspace.findFiles(pattern, '**/node_modules/**', 1);
    if (uris.length > 0) found();
  } catch {
    // A window whose search does not work still has the files that are opened in it.
  }
}
