import type { ApiUser } from '../../../mock-api/src/control/protocol.ts';

/** The text of a seed file with these users. */
export function seedText(users: readonly ApiUser[]): string {
  return `${JSON.stringify(users, ['id', 'name', 'email'], 2)}\n`;
}

/** The absolute path of a file or folder as in its URI and as in the file system. */
interface Path {
  readonly path: string;
  readonly fsPath: string;
}

/**
 * Returns the value of `userApi.seed` for a file: a relative path if it is in the workspace folder.
 */
export function seedSetting(file: Path, folder: Path | undefined): string {
  const isInside = folder !== undefined && file.path.startsWith(`${folder.path}/`);
  return isInside ? file.path.slice(folder.path.length + 1) : file.fsPath;
}
