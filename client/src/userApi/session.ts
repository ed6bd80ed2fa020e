import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Uri } from 'vscode';
import type { User } from '../../../mock-api/src/control/protocol.ts';

/** The longest interruption after which a session is resumed, in milliseconds; a reload takes less. */
const resumeLimitMs = 60_000;

/** The state that is restored after a reload. */
export interface Session {
  readonly port: number;
  /** `undefined` if they are those of the seed. */
  readonly users?: readonly User[] | undefined;
}

/**
 * Stores the session of a closing window, synchronously because asynchronous work is cut off.
 * @param storage the folder of the workspace; a window without one is not resumed
 */
export function saveSession(storage: Uri | undefined, session: Session): void {
  if (storage === undefined) return;
  mkdirSync(storage.fsPath, { recursive: true });
  writeFileSync(pathIn(storage), JSON.stringify({ ...session, closedAt: Date.now() }));
}

/** Returns the session from before a reload, and removes it. */
export function takeSession(storage: Uri | undefined): Session | undefined {
  if (storage === undefined) return undefined;
  const path = pathIn(storage);
  try {
    const stored: Session & { readonly closedAt: number } = JSON.parse(readFileSync(path, 'utf8'));
    rmSync(path);
    return Date.now() - stored.closedAt < resumeLimitMs ? stored : undefined;
  } catch {
    // The file does not exist or cannot be read.
    return undefined;
  }
}

function pathIn({ fsPath }: Uri): string {
  return join(fsPath, 'userApi.session.json');
}
