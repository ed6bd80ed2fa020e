/** Configurations with an odd value in each place that the schema has, and an odd name in each map. */
import { alternativesOf } from '../../server/src/core/config/alternatives.ts';
import type { Schema } from '../../server/src/core/config/schema.ts';
import { bundledSchema } from '../../server/src/core/config/siteSchema.ts';
import { gardenText } from './gardenText.ts';

/** Names and texts, as JSON. */
const names = [
  '""',
  '"und"',
  '"\\u0000"',
  '"__proto__"',
  '"\\ud800"',
  JSON.stringify('a'.repeat(10_000)),
];
/** Values as JSON. */
const values = [...names, '1e400', '-0', '5', 'true', 'null', '[]', '{}', '[[1]]', '{"a": {}}'];

type Path = readonly string[];

/** Returns the paths of all places of a schema; an item and a member of a map are called `*`. */
function pathsOf(whole: Schema, path: Path = []): Path[] {
  const members = alternativesOf(whole).flatMap(part => [
    ...Object.entries(part.properties ?? {}),
    ...[part.items, part.additionalProperties].flatMap(member =>
      typeof member === 'object' ? [['*', member] as const] : [],
    ),
  ]);
  return [path, ...members.flatMap(([name, member]) => pathsOf(member, [...path, name]))];
}

/** Returns a value with another one at a path, as JSON. */
function withValue(value: unknown, [step, ...rest]: Path, name: string, json: string): string {
  if (step === undefined) return json;
  if (step === '*' && Array.isArray(value)) {
    const [first, ...others] = value;
    return `[${[withValue(first, rest, name, json), ...others.map(other => JSON.stringify(other))]}]`;
  }
  const members = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
  const written = [...members].flatMap(([key, member]) =>
    key === step ? [] : [`${JSON.stringify(key)}: ${JSON.stringify(member)}`],
  );
  const key = step === '*' ? name : JSON.stringify(step);
  return `{${[...written, `${key}: ${withValue(members.get(step), rest, name, json)}`]}}`;
}

const garden: unknown = JSON.parse(gardenText);

interface OddText {
  readonly text: string;
  /** Where the odd value or name is. */
  readonly offset: number;
}

/** Returns the texts for each place, by its JSON pointer. */
export function oddTexts(): Map<string, OddText[]> {
  const texts = new Map<string, OddText[]>();
  const mark = '"the odd one"';
  for (const path of pathsOf(bundledSchema.root)) {
    const odd = (pattern: string, json: string) => {
      const offset = pattern.indexOf(mark);
      return { text: pattern.replace(mark, () => json), offset: offset + 1 };
    };
    const valued = values.map(value => odd(withValue(garden, path, '"x"', mark), value));
    const named =
      path.at(-1) === '*' ? names.map(name => odd(withValue(garden, path, mark, '{}'), name)) : [];
    texts.set(`/${path.join('/')}`, [...valued, ...named]);
  }
  return texts;
}
