import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** A desktop installation of VS Code: the command that opens windows, and the executable. */
export interface Desktop {
  readonly command: string;
  /** `undefined` if it is not in a standard location. */
  readonly executable: string | undefined;
}

/**
 * Finds `code` in the PATH; `undefined` if it is missing or there is no display.
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
