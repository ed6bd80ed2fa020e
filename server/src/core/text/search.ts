/**
 * Returns how many numbers from 0 satisfy a condition, which none does after the first that does not: a
 * binary search.
 * @param limit the number of numbers
 * @param holds whether a number does; those before `known` do
 */
export function countWhile(
  limit: number,
  holds: (number: number, known: number) => boolean,
): number {
  let count = 0;
  for (let step = 2 ** Math.ceil(Math.log2(limit + 1)); step >= 1; step /= 2) {
    if (count + step <= limit && holds(count + step - 1, count)) count += step;
  }
  return count;
}
