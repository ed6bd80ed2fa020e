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
  readonly users?: readonly ApiUser[];
}

/** Stores the session when the window is closed while the API runs. */
export class SessionFile {
  /** `undefined` in a window without a folder. */
  private readonly path: string | undefined;
  /** The session that is being resumed. */
  private resumed: Session | undefined;

  constructor(storage: Uri | undefined) {
    if (storage?.scheme === 'file') this.path = join(storage.fsPath, 'userApi.session.json');
  }

  /** Returns the session of this window before it was reloaded, once. */
  resume(): Session | undefined {
    if (this.path === undefined) return undefined;
    try {
      const stored: unknown = JSON.parse(readFileSync(this.path, 'utf8'));
      rmSync(this.path);
      const isRecent = isStored(stored) && Date.now() - stored.closedAt < resumeLimitMs;
      this.resumed = isRecent ? stored : undefined;
      return this.resumed;
    } catch {
      // The file does not exist or cannot be read.
      return undefined;
    }
  }

  /** Must be called when the API runs as in the session that was resumed. */
  settle(): void {
    this.resumed = undefined;
  }

  /**
   * Stores a session, or that which is still being resumed: the window may be reloaded again meanwhile.
   * @param session `undefined` while the API does not run
   */
  save(session: Session | undefined): void {
    const kept = this.resumed ?? session;
    if (kept === undefined || this.path === undefined) return;
    const { port, users } = { ...kept, port: session?.port ?? kept.port };
    try {
      // Nothing asynchronous ends in a window that is being closed.
      mkdirSync(dirname(this.path), { recursive: true });
      writeFileSync(this.path, JSON.stringify({ port, users, closedAt: Date.now() }));
    } catch {
      // Without the file, the API is not started again.
    }
  }
}

function isStored(value: unknown): value is Session & { readonly closedAt: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { port, users, closedAt }: Partial<Record<string, unknown>> = { ...value };
  const isUserList = users === undefined || Array.isArray(users);
  return Number.isInteger(port) && typeof closedAt === 'number' && isUserList;
}
