import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Steps } from '../core/steps.ts';

/** Nobody who waits for a hover notices so many milliseconds. */
const slice = 20;

/**
 * Lets everything that waits, such as a hover or an edit, come first. What has arrived meanwhile is
 * read in one turn of the event loop, put in the queue of messages in the next, answered in a third.
 */
export async function othersFirst(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await nextTurn();
}

function nextTurn(): Promise<void> {
  // A timer waits for a millisecond at least; only browsers have nothing quicker.
  if (typeof setImmediate === 'undefined') return new Promise(resolve => setTimeout(resolve, 0));
  return new Promise(resolve => setImmediate(resolve));
}

/**
 * Does long work in slices.
 * @throws ResponseError as soon as the work is overtaken; the client asks again for what is newer.
 */
export async function inSlices<Result>(
  steps: Steps<Result>,
  isOvertaken: () => boolean,
): Promise<Result> {
  let start = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - start < slice) continue;
    await othersFirst();
    if (isOvertaken()) throw overtaken();
    start = performance.now();
  }
}

export function overtaken(): ResponseError<{ retriggerRequest: boolean }> {
  const message = 'The document has changed meanwhile.';
  return new ResponseError(LSPErrorCodes.ServerCancelled, message, { retriggerRequest: true });
}
