/** Reports to the parent process what has changed: requests, users and fault rules. */
import type { FaultRules } from '../faults/rules.ts';
import type { UserStore } from '../users/userStore.ts';
import { type ApiMessage, batchLimit } from './protocol.ts';
import type { Recorder } from './recorder.ts';

/** The minimum interval between two messages. */
const intervalMs = 100;

interface Watched {
  readonly recorder: Recorder;
  readonly users: UserStore;
  readonly faultRules: FaultRules;
}

/** Sends one message per interval, and none before the last one was received. */
export class Watcher {
  readonly #send: (message: ApiMessage) => Promise<void>;
  readonly #watched: Watched;
  #isStarted = false;
  #isPending = false;
  /** The last recording and the revisions that were sent. */
  #sent = { lastId: 0, users: 0, faults: 0 };

  /** @param send resolves when a message was sent */
  constructor(send: (message: ApiMessage) => Promise<void>, watched: Watched) {
    this.#send = send;
    this.#watched = watched;
  }

  /** Reports the recorded requests, and everything that changes from now on. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const { recorder, users } = this.#watched;
    this.#sent.users = users.revision;
    recorder.keep(batchLimit);
    recorder.onRecorded(() => this.changed());
    this.changed();
  }

  /** Must be called when something may have changed. */
  changed(): void {
    if (!this.#isStarted || this.#isPending) return;
    this.#isPending = true;
    setTimeout(() => this.#report(), intervalMs).unref();
  }

  async #report(): Promise<void> {
    const before = this.#sent;
    const { recorder, users, faultRules } = this.#watched;
    const { lastId } = recorder;
    this.#sent = { lastId, users: users.revision, faults: faultRules.revision };
    const hasOtherUsers = this.#sent.users !== before.users;
    const haveFaultsChanged = this.#sent.faults !== before.faults;
    if (lastId > before.lastId || hasOtherUsers || haveFaultsChanged) {
      const requests = recorder
        .after(Math.max(before.lastId, lastId - batchLimit))
        .map(recording => recording.details());
      await this.#send({
        type: 'changes',
        requests,
        omitted: lastId - before.lastId - requests.length,
        hasOtherUsers,
        ...(haveFaultsChanged && { faults: faultRules.added }),
      });
    }
    this.#isPending = false;
    // Something may have changed meanwhile.
    if (recorder.lastId !== lastId || users.revision !== this.#sent.users) this.changed();
    else if (faultRules.revision !== this.#sent.faults) this.changed();
  }
}
