import assert from 'node:assert/strict';

interface Patience {
  /** Reads what the failure message shows instead of the last value, such as the text. */
  readonly show?: () => unknown;
  /** The time limit in milliseconds. */
  readonly limitMs?: number;
}

/** What was waited for. */
type There<T> = Exclude<Awaited<T>, undefined | false>;

// The clock of the machine, also where a test has set up its own.
const { setTimeout, clearTimeout } = globalThis;
const now = performance.now.bind(performance);
const usualLimitMs = 60_000;
/** The pause between two calls, which doubles up to the longest one. */
const pausesMs = { first: 2, longest: 64 };

/**
 * Polls a function until it returns what is waited for. A call that does not end counts as well.
 * @param what the description in the failure message, such as "the diagnostic to go"
 * @param probe returns undefined, false or throws while it is not there yet
 * @throws Error with the last value or exception; at once what only a mistake of the test can throw
 */
export async function eventually<T>(
  what: string,
  probe: () => T,
  { show, limitMs = usualLimitMs }: Patience = {},
): Promise<There<T>> {
  const end = now() + limitMs;
  let pause = pausesMs.first;
  let last: Outcome<Awaited<T>> = { error: 'it did not answer' };
  do {
    last = await within(end - now(), probe, last);
    if ('value' in last && isThere(last.value)) return last.value;
    if ('error' in last && isMistake(last.error)) throw last.error;
    await new Promise(resolve => setTimeout(resolve, pause));
    pause = Math.min(2 * pause, pausesMs.longest);
  } while (now() < end);
  const seen = show === undefined ? last : await within(2_000, show, last);
  const value = 'value' in seen ? seen.value : seen.error;
  throw new Error(`Waited ${limitMs / 1000} s in vain for ${what}. Last: ${inWords(value)}`);
}

/** Polls a function until its value equals another one, and fails with the difference otherwise. */
export async function eventuallyEqual<T>(
  what: string,
  read: () => T | PromiseLike<T>,
  expected: T,
  limitMs: number = usualLimitMs,
): Promise<void> {
  const assertEqual = async () => {
    assert.deepEqual(await read(), expected);
    return true;
  };
  await eventually(what, assertEqual, { limitMs });
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

function within<T, Last>(
  milliseconds: number,
  probe: () => T,
  last: Last,
): Promise<Outcome<Awaited<T>> | Last> {
  const answer = new Promise<Awaited<T>>((resolve, reject) => {
    Promise.resolve(probe()).then(value => resolve(value as Awaited<T>), reject);
  });
  const outcome = answer.then(
    value => ({ value }),
    error => ({ error }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Last>(resolve => {
    timer = setTimeout(() => resolve(last), Math.max(milliseconds, 0));
  });
  return Promise.race([outcome, timeout]).finally(() => clearTimeout(timer));
}

function isThere<T>(value: Awaited<T>): value is There<T> {
  return value !== undefined && value !== false;
}

/** Whether an error does not go by itself. That of `fetch` without a server, which does, has a cause. */
function isMistake(error: unknown): boolean {
  if (error instanceof TypeError) return error.cause === undefined;
  return error instanceof ReferenceError;
}

function inWords(value: unknown): string {
  if (value instanceof Error) return value.message;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
