import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Uri } from 'vscode';
import type { ApiUser } from '../../../mock-api/src/control/protocol.ts';

/** How long after its end a session is resumed, in milliseconds: as long as a reload may take. */
const resumeLimitMs = 60_000;

/** What is needed to run the API again as it was. */
export interface Session {
  readonly port: number;
  /** `undefined` if they are those of the seed. */
  readonly users?: readonly ApiUser[] | undefined;
}

/** Stores the session of a window that is being closed, in which nothing asynchronous ends. */
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

/** Returns the session of this window before it was reloaded, once. */
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
