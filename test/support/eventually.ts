/**
 * Polls a function until it returns a result.
 * @param what the description in the timeout message, such as "a diagnostic"
 * @param probe returns undefined, false or throws while it is not there yet
 * @param limit the time limit in milliseconds
 */
export async function eventually<T>(
  what: string,
  probe: () => T | undefined | false | PromiseLike<T | undefined | false>,
  limit = 30_000,
): Promise<T> {
  const end = performance.now() + limit;
  let last: unknown;
  for (;;) {
    try {
      last = await probe();
      if (last !== undefined && last !== false) return last as T;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end) break;
    await new Promise(resolve => setTimeout(resolve, 2));
  }
  const reason = last instanceof Error ? ` (${last.message})` : '';
  throw new Error(`Waited in vain for ${what}${reason}.`);
}
