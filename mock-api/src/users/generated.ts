/** Makes plausible users, the same for the same random seed. */
import { randomNumbers } from '../faults/random.ts';
import type { User } from './userStore.ts';

/** A culture: how names are put together, and names with their ASCII forms for addresses. */
interface Culture {
  /** Whether the family name comes first, without a space. */
  readonly isFamilyFirst?: true;
  readonly given: readonly (readonly [name: string, ascii: string])[];
  readonly family: readonly (readonly [name: string, ascii: string])[];
}

/** Pairs written as `name:ascii`; a name in ASCII stands for itself. */
function pairs(text: string): [string, string][] {
  return text.split(' ').map(pair => {
    const [name = '', ascii = name] = pair.split(':');
    return [name, ascii.toLowerCase()];
  });
}

const cultures: readonly Culture[] = [
  {
    given: pairs('Olivia James Amelia Henry Grace Samuel Ruby Oscar Maya Leo'),
    family: pairs("Smith Taylor Walker Bennett Clarke O'Brien:obrien Hughes Foster Reed Morgan"),
  },
  {
    given: pairs(
      'José:jose Lucía:lucia Íñigo:inigo Sofía:sofia Martín:martin Inés:ines Pablo Núria:nuria Hugo Carmen',
    ),
    family: pairs(
      'García:garcia Núñez:nunez Peña:pena Ibáñez:ibanez Ruiz Ortega Vega Cano Muñoz:munoz Rey',
    ),
  },
  {
    isFamilyFirst: true,
    given: pairs('伟:wei 芳:fang 娜:na 敏:min 静:jing 秀英:xiuying 丽:li 强:qiang'),
    family: pairs('王:wang 李:li 张:zhang 刘:liu 陈:chen 杨:yang 赵:zhao 黄:huang'),
  },
];

/** Domains that are reserved for examples (RFC 2606). */
const domains = ['example.com', 'example.org', 'example.net'];

/** Returns users with the ids from 1 to `count`. @param seed 0 is a seed like any other */
export function generateUsers(count: number, seed: number): User[] {
  // 0 is unpredictable.
  const random = randomNumbers(seed + 1);
  const pick = <Value>(list: readonly Value[]): Value =>
    list[Math.floor(random() * list.length)] as Value;
  const taken = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const { given, family, isFamilyFirst } = pick(cultures);
    const [first, firstAscii] = pick(given);
    const [last, lastAscii] = pick(family);
    const name = isFamilyFirst ? last + first : `${first} ${last}`;
    const local = `${firstAscii}.${lastAscii}`;
    const before = taken.get(local) ?? 0;
    taken.set(local, before + 1);
    const email = `${local}${before === 0 ? '' : before + 1}@${pick(domains)}`;
    return { id: index + 1, name, email };
  });
}
