import { isDeepStrictEqual } from 'node:util';
import type { Calls } from '../../../mock-api/src/control/protocol.ts';

/** The minimum interval between two reads in milliseconds. */
const pauseMs = 250;

type Users = Calls['users']['value'];

interface UserListOptions {
  /** Reads the users; `undefined` while the API is not running or the list is not visible. */
  readonly read: () => Promise<Users> | undefined;
  /** Called when other users were read than before. */
  readonly changed: () => void;
}

/** The users as last read, read again after each change, one read at a time. */
export class UserList {
  private readonly options: UserListOptions;
  private current: Users | undefined;
  private reading: Promise<void> | undefined;
  private isStale = false;

  constructor(options: UserListOptions) {
    this.options = options;
  }

  /** `undefined` until they are read for the first time. */
  get users(): Users | undefined {
    return this.current;
  }

  clear(): void {
    this.current = undefined;
  }

  /** @returns when the users have been read as they are now */
  read(): Promise<void> {
    this.isStale = true;
    this.reading ??= this.readWhileStale();
    return this.reading;
  }

  private async readWhileStale(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      await this.readOnce();
      if (this.isStale) await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
    this.reading = undefined;
  }

  private async readOnce(): Promise<void> {
    try {
      const users = await this.options.read();
      if (users === undefined || isDeepStrictEqual(users, this.current)) return;
      this.current = users;
      this.options.changed();
    } catch {
      // The process has stopped, which clears the list.
    }
  }
}
