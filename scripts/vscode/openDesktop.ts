import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Desktop } from './desktop.ts';
import { serverEnvironment } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface OpenedOnDesktop {
  readonly folder: string;
  readonly file: string | undefined;
}

/** Opens a window of VS Code that runs the extension from this folder. */
export async function openDesktop(
  { command }: Desktop,
  { folder, file }: OpenedOnDesktop,
): Promise<void> {
  const args = ['--new-window', `--extensionDevelopmentPath=${root}`, folder];
  if (file !== undefined) args.push(file);
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, args, {
      env: serverEnvironment(),
      shell: process.platform === 'win32',
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`VS Code exited with code ${code}.`);
  console.log('Site Plugins is ready: VS Code has opened a window.');
}
