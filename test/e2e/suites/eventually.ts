/**
 * Polls a function until it returns a result.
 * @param what the description in the timeout message, such as "a diagnostic"
 * @param probe returns undefined, false or throws while it is not there yet
 */
export async function eventually<T>(
  what: string,
  probe: () => T | undefined | false | PromiseLike<T | undefined | false>,
): Promise<T> {
  const end = Date.now() + 30_000;
  let reason = '';
  while (Date.now() < end) {
    try {
      const answer = await probe();
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      reason = ` (${error instanceof Error ? error.message : error})`;
    }
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`Waited in vain for ${what}${reason}.`);
}
