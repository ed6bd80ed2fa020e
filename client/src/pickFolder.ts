import {
  l10n,
  type QuickPickItem,
  type Uri,
  type WorkspaceFolder,
  window,
  workspace,
} from 'vscode';

interface Item extends QuickPickItem {
  readonly folder: WorkspaceFolder;
}

/**
 * Returns the workspace folder for a new file. Several are asked for, with that of the active editor
 * first, which `showWorkspaceFolderPick` cannot do.
 * @returns `undefined` if none is open, `'canceled'` if the user chose none
 */
export async function pickFolder(): Promise<Uri | undefined | 'canceled'> {
  const [only, ...others] = workspace.workspaceFolders ?? [];
  if (only === undefined || others.length === 0) return only?.uri;
  const active = window.activeTextEditor?.document.uri;
  const current = active && workspace.getWorkspaceFolder(active);
  const all = [only, ...others];
  const sorted = [...all.filter(isCurrent), ...all.filter(folder => !isCurrent(folder))];
  const items = sorted.map(
    (folder): Item => ({
      label: `$(folder) ${folder.name}`,
      description: folder.uri.scheme === 'file' ? folder.uri.fsPath : folder.uri.toString(true),
      folder,
    }),
  );
  const placeHolder = l10n.t('Select the folder of the site');
  const chosen = await window.showQuickPick(items, { placeHolder, matchOnDescription: true });
  return chosen === undefined ? 'canceled' : chosen.folder.uri;

  function isCurrent({ index }: WorkspaceFolder): boolean {
    return index === current?.index;
  }
}
