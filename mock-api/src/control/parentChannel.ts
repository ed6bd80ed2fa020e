/** The channel to the process that started this one, or nothing where there is none. */
import type { ApiCommand, ApiMessage, RequestMessage } from '../control.ts';

/** More unsent messages than this mean that the parent does not keep up. */
const backlogLimit = 1000;

/** Says things to the parent; see control.ts. */
export class ParentChannel {
  #requests = 0;
  #backlog = 0;
  #changedLately = false;
  #changedAgain = false;

  /** Is there one, and does it listen? */
  get isThere(): boolean {
    return process.send !== undefined && process.connected;
  }

  /** Resolves when the message is on its way, or cannot be. */
  tell(message: ApiMessage): Promise<void> {
    if (!this.isThere) return Promise.resolve();
    this.#backlog += 1;
    return new Promise(resolve => {
      // What fails here fails because the parent is gone, and then 'disconnect' ends the process.
      process.send?.(message, undefined, {}, () => {
        this.#backlog -= 1;
        resolve();
      });
    });
  }

  /** Tells of a request, unless the parent is so far behind that it could not show it anyway. */
  tellRequest(request: Omit<RequestMessage, 'type' | 'id'>): void {
    this.#requests += 1;
    if (this.#backlog < backlogLimit) {
      void this.tell({ type: 'request', id: this.#requests, ...request });
    }
  }

  /** Tells that the users changed: at once, and then at most every tenth of a second. */
  tellChanged(): void {
    if (!this.isThere) return;
    if (this.#changedLately) {
      this.#changedAgain = true;
      return;
    }
    this.#changedLately = true;
    void this.tell({ type: 'changed' });
    setTimeout(() => {
      this.#changedLately = false;
      const again = this.#changedAgain;
      this.#changedAgain = false;
      if (again) this.tellChanged();
    }, 100).unref();
  }

  /** Calls `command` for each of the parent's commands, and `gone` when the parent is no more. */
  listen(command: (command: ApiCommand) => void, gone: () => void): void {
    if (!this.isThere) return;
    process.on('disconnect', gone);
    process.on('message', message => {
      if (isCommand(message)) command(message);
    });
  }
}

function isCommand(message: unknown): message is ApiCommand {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  if (message.type === 'configure') {
    return (
      'settings' in message && typeof message.settings === 'object' && message.settings !== null
    );
  }
  return message.type === 'reset' || message.type === 'stop';
}
