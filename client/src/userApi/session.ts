import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Disposable, Event, Uri } from 'vscode';
import type { ApiUser } from '../../../mock-api/src/control/protocol.ts';
import type { Address, State } from './state.ts';
import type { UserApiManager } from './userApiManager.ts';
import { UserList } from './userList.ts';

/** How long after its end a session is resumed, in milliseconds: as long as a reload may take. */
const resumeLimitMs = 60_000;

/** Maximum number of users that are restored. */
const userLimit = 10_000;

/** What is needed to run the API again as it was. */
export interface Session {
  readonly port: number;
  /** `undefined` if they are those of the seed. */
  readonly users?: readonly ApiUser[];
}

interface Api {
  readonly address: Address | undefined;
  readonly manager: Pick<UserApiManager, 'call'>;
  readonly onDidChangeUsers: Event<void>;
  readonly onDidChangeState: Event<State>;
}

/**
 * Follows the users, so that they can be restored after a crash, and stores the session when the window
 * is closed while the API runs.
 */
export class SessionStore implements Disposable {
  private readonly api: Api;
  /** `undefined` in a window without a folder. */
  private readonly file: string | undefined;
  private readonly list: UserList;
  /** The session that is being resumed, until its users are read again. */
  private resumed: Session | undefined;
  private readonly listeners: readonly Disposable[];

  constructor(api: Api, storage: Uri | undefined) {
    this.api = api;
    this.file =
      storage?.scheme === 'file' ? join(storage.fsPath, 'userApi.session.json') : undefined;
    this.list = new UserList({
      read: () =>
        api.address === undefined ? undefined : api.manager.call('users', { limit: userLimit + 1 }),
      changed: () => {},
    });
    this.listeners = [
      api.onDidChangeUsers(() => void this.list.read()),
      api.onDidChangeState(({ kind }) => {
        // After a crash, they are still those of the process that has ended. While one is running, its state
        // is published more than once.
        if (kind === 'starting' || kind === 'stopped') this.list.clear();
      }),
    ];
  }

  /** The users, if they were changed since the start and are not too many. */
  get users(): readonly ApiUser[] | undefined {
    if (this.resumed !== undefined) return this.resumed.users;
    const users = this.list.users?.users;
    return users !== undefined && users.length <= userLimit ? users : undefined;
  }

  /**
   * Runs the API again as it was before the window was reloaded. Until then, that session is kept: the window
   * may be reloaded again, or the process may crash.
   * @param run starts the API with the last session, if there is one
   */
  async resume(run: (last: Session | undefined) => Promise<void>): Promise<void> {
    this.resumed = this.takeLast();
    try {
      await run(this.resumed);
      if (this.resumed?.users !== undefined) await this.list.read();
    } finally {
      this.resumed = undefined;
    }
  }

  dispose(): void {
    for (const listener of this.listeners) listener.dispose();
    const port = this.api.address?.port ?? this.resumed?.port;
    if (port === undefined || this.file === undefined) return;
    const session: Session = { port, ...(this.users !== undefined && { users: this.users }) };
    try {
      // Nothing asynchronous ends in a window that is being closed.
      mkdirSync(dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify({ ...session, closedAt: Date.now() }));
    } catch {
      // Without the file, the API is not started again.
    }
  }

  /** Returns the session of this window before it was reloaded, once. */
  private takeLast(): Session | undefined {
    if (this.file === undefined) return undefined;
    try {
      const stored: unknown = JSON.parse(readFileSync(this.file, 'utf8'));
      rmSync(this.file);
      return isStored(stored) && Date.now() - stored.closedAt < resumeLimitMs ? stored : undefined;
    } catch {
      // The file does not exist or cannot be read.
      return undefined;
    }
  }
}

function isStored(value: unknown): value is Session & { readonly closedAt: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { port, users, closedAt }: Partial<Record<string, unknown>> = { ...value };
  const isUserList = users === undefined || Array.isArray(users);
  return Number.isInteger(port) && typeof closedAt === 'number' && isUserList;
}
