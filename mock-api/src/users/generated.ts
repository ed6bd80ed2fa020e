/** Generates plausible users, the same for the same random seed. */
import { randomNumbers } from '../faults/rules.ts';
// Names by culture, as they are or as `name:ascii` for addresses; a Chinese family name comes first.
import cultures from './names.json' with { type: 'json' };
import type { User } from './userStore.ts';

/** Returns users with the ids from 1 to `count`. @param seed 0 is a seed like any other */
export function generateUsers(count: number, seed: number): User[] {
  // 0 is unpredictable.
  const random = randomNumbers(seed + 1);
  const pick = <Value>(list: readonly Value[]): Value =>
    list[Math.floor(random() * list.length)] as Value;
  const pickName = (list: readonly string[]) => {
    const [name = '', ascii = name] = pick(list).split(':');
    return { name, ascii: ascii.toLowerCase() };
  };
  return Array.from({ length: count }, (_, index) => {
    const { given, family, isFamilyFirst } = pick(cultures);
    const first = pickName(given);
    const last = pickName(family);
    const name = isFamilyFirst ? last.name + first.name : `${first.name} ${last.name}`;
    const email = `${first.ascii}.${last.ascii}${index + 1}@example.com`;
    return { id: index + 1, name, email };
  });
}
