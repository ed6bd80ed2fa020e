import type { ApiCommand, Calls, ResultMessage } from '../../../mock-api/src/control.ts';

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** The pending calls to the User API process. */
export class ProcessCalls {
  private readonly pending = new Map<number, Pending>();
  private readonly send: (command: ApiCommand) => void;
  private lastKey = 0;

  constructor(send: (command: ApiCommand) => void) {
    this.send = send;
  }

  /** @throws Error with the message of the process, or if it has stopped */
  call<Name extends keyof Calls>(
    call: Name,
    params: Calls[Name]['params'],
  ): Promise<Calls[Name]['value']> {
    this.lastKey += 1;
    const key = this.lastKey;
    return new Promise((resolve, reject) => {
      this.pending.set(key, { resolve: value => resolve(value as Calls[Name]['value']), reject });
      this.send({ type: 'call', key, call, params } as ApiCommand);
    });
  }

  settle({ key, value, error }: ResultMessage): void {
    const pending = this.pending.get(key);
    this.pending.delete(key);
    if (error === undefined) pending?.resolve(value);
    else pending?.reject(new Error(error));
  }

  /** Rejects all pending calls after the process has exited. */
  cancel(message: string): void {
    for (const { reject } of this.pending.values()) reject(new Error(message));
    this.pending.clear();
  }
}
