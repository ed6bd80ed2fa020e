import { seededRandom } from './random.ts';

/**
 * Returns items in an order that depends on a seed alone.
 * @param seed a number in decimal; without one the order stays
 */
export function shuffled<T>(items: readonly T[], seed: string | undefined): readonly T[] {
  if (seed === undefined || seed === '') return items;
  const random = seededRandom(Number(seed));
  const rest = [...items];
  return items.flatMap(() => rest.splice(random(rest.length), 1));
}
