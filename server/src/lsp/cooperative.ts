import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Steps } from '../core/text/task.ts';

/** The time slice after which a task yields, in milliseconds. */
const sliceDuration = 20;

/**
 * Yields to the event loop until pending requests and edits are handled. A message is read in one
 * turn of the event loop, queued in the next and handled in the third.
 */
export async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await nextTurn();
}

function nextTurn(): Promise<void> {
  // A timer waits for at least a millisecond, but browsers have no faster alternative.
  if (typeof setImmediate === 'undefined') return new Promise(resolve => setTimeout(resolve, 0));
  return new Promise(resolve => setImmediate(resolve));
}

/**
 * Runs a cooperative task to its end, and yields to the event loop after every slice of time.
 * @throws ResponseError if the task is superseded
 */
export async function runCooperatively<Value>(
  steps: Steps<Value>,
  isSuperseded: () => boolean,
): Promise<Value> {
  let start = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - start < sliceDuration) continue;
    await yieldToEventLoop();
    if (isSuperseded()) throw superseded();
    start = performance.now();
  }
}

/** The error for a request about an outdated version; the client repeats the request. */
export function superseded(): ResponseError<{ retriggerRequest: boolean }> {
  const message = 'The document has changed in the meantime.';
  return new ResponseError(LSPErrorCodes.ServerCancelled, message, { retriggerRequest: true });
}

/** The error for a cancelled request. */
export function cancelled(): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
}
