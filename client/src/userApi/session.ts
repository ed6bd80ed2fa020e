import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Stores the session of a closing window, synchronously because asynchronous work is cut off. */
export function saveSession(storage: Uri | undefined, session: Session): void {
  const path = pathIn(storage);
  if (path === undefined) return;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ ...session, closedAt: Date.now() }));
  } catch {
    // Without the file, the API is not started again.
  }
}

/** Returns the session from before a reload, and removes it. */
export function takeSession(storage: Uri | undefined): Session | undefined {
  const path = pathIn(storage);
  if (path === undefined) return undefined;
  try {
    const stored: Session & { readonly closedAt: number } = JSON.parse(readFileSync(path, 'utf8'));
    rmSync(path);
    return Date.now() - stored.closedAt < resumeLimitMs ? stored : undefined;
  } catch {
    // The file does not exist or cannot be read.
    return undefined;
  }
}

/** Returns `undefined` in a window without a folder. */
function pathIn(storage: Uri | undefined): string | undefined {
  return storage?.scheme === 'file' ? join(storage.fsPath, 'userApi.session.json') : undefined;
}
