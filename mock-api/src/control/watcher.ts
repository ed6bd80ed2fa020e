/** Reports to the parent process what has changed: requests, users and fault rules. */
import { isDeepStrictEqual } from 'node:util';
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

/**
 * Reports the recorded requests, and everything that changes from now on: one message per interval, and
 * none before the last one was received.
 *
 * @param send resolves when a message was sent
 * @returns a function that must be called when something may have changed
 */
export function watchChanges(
  { recorder, users, faultRules }: Watched,
  send: (message: ApiMessage) => Promise<void>,
): () => void {
  const current = () => ({
    lastId: recorder.lastId,
    users: users.revision,
    faults: faultRules.revision,
  });
  let sent = { ...current(), lastId: 0, faults: 0 };
  let isPending = false;
  const changed = () => {
    if (isPending || isDeepStrictEqual(current(), sent)) return;
    isPending = true;
    setTimeout(report, intervalMs).unref();
  };
  const report = async () => {
    const before = sent;
    sent = current();
    const requests = recorder.after(before.lastId).map(recording => recording.details());
    await send({
      type: 'changes',
      requests,
      omitted: sent.lastId - before.lastId - requests.length,
      hasOtherUsers: sent.users !== before.users,
      ...(sent.faults !== before.faults && { faults: faultRules.added }),
    });
    isPending = false;
    // Something may have changed meanwhile.
    changed();
  };
  recorder.keep(batchLimit);
  recorder.on('recorded', changed);
  changed();
  return changed;
}
