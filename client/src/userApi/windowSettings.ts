import { Uri, workspace } from 'vscode';
import { readSettings, type UserApiSettings } from './settings.ts';

/** The current settings of this window. */
export function currentSettings(): UserApiSettings {
  const section = workspace.getConfiguration('userApi');
  return readSettings(name => section.get(name), fromSeedFolder);
}

/** The folder that a relative path of a seed file is resolved against. */
export function seedFolder(): Uri | undefined {
  return workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri;
}

function fromSeedFolder(path: string): string {
  const folder = seedFolder();
  const isAbsolute = /^(?:[/\\]|[a-z]:[/\\])/i.test(path);
  if (isAbsolute || folder === undefined) return path;
  return Uri.joinPath(folder, path).fsPath;
}
