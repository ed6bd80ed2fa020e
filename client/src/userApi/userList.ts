import { listUsers, type User } from './users.ts';

/** Milliseconds between two readings while the users change all the time. */
const pause = 250;

export interface UserListOptions {
  /** The collection's URL; `undefined` while the API does not run. */
  readonly url: () => string | undefined;
  /** Called when the users are not what they were. */
  readonly changed: () => void;
  /** Called when they could not be read, which faults on demand make likely. */
  readonly failed: (reason: unknown) => void;
}

/** The users as they were read last, read again after each change, one reading at a time. */
export class UserList {
  private readonly options: UserListOptions;
  private known: readonly User[] | undefined;
  private isReading = false;
  private isStale = false;

  constructor(options: UserListOptions) {
    this.options = options;
  }

  /** `undefined` until they could be read for the first time. */
  get users(): readonly User[] | undefined {
    return this.known;
  }

  forget(): void {
    this.known = undefined;
  }

  async read(): Promise<void> {
    this.isStale = true;
    if (this.isReading) return;
    this.isReading = true;
    while (this.isStale) {
      this.isStale = false;
      await this.readOnce();
      if (this.isStale) await new Promise(resolve => setTimeout(resolve, pause));
    }
    this.isReading = false;
  }

  private async readOnce(): Promise<void> {
    const url = this.options.url();
    if (url === undefined) return;
    try {
      const users = await listUsers(url);
      if (this.options.url() !== url) return;
      this.known = users;
      this.options.changed();
    } catch (reason) {
      if (this.options.url() === url) this.options.failed(reason);
    }
  }
}
