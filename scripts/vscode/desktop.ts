import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** A desktop VS Code: the command to open windows with, and the program itself. */
export interface Desktop {
  readonly command: string;
  /** Absent when it is not where the known installers put it. */
  readonly executable: string | undefined;
}

/**
 * Looks for `code` on the PATH, and for a display to show it on.
 * @param environment such as `process.env`
 */
export function findDesktop(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): Desktop | undefined {
  const hasDisplay =
    platform !== 'linux' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
  if (!hasDisplay) return undefined;
  const name = platform === 'win32' ? 'code.cmd' : 'code';
  const folders = (environment.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  const command = folders.map(folder => join(folder, name)).find(path => existsSync(path));
  if (command === undefined) return undefined;
  const bin = dirname(realpathSync(command));
  const executables = [
    join(bin, '..', 'code'),
    join(bin, '..', 'Code.exe'),
    join(bin, '..', '..', '..', 'MacOS', 'Electron'),
  ];
  return { command, executable: executables.find(path => existsSync(path)) };
}
