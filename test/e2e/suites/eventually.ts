/**
 * Asks again and again until there is an answer: an editor shows things when it is ready.
 * @param what said when it never comes, such as "a diagnostic"
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
