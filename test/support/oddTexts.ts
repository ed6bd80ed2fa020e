/** Configurations with an odd value in each place that the schema has, and an odd name in each map. */
import { alternativesOf } from '../../server/src/core/config/alternatives.ts';
import type { Schema } from '../../server/src/core/config/schema.ts';
import { bundledSchema } from '../../server/src/core/config/siteSchema.ts';
import { isRecord } from '../../server/src/core/text/record.ts';
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

const garden: unknown = JSON.parse(gardenText);
const mark = 'the odd one';

/** Returns a copy of a value with the mark at a path. @param name what a member of a map is called */
function marked(value: unknown, [step, ...rest]: Path, name: string): unknown {
  if (step === undefined) return mark;
  if (step === '*' && Array.isArray(value))
    return [marked(value[0], rest, name), ...value.slice(1)];
  const members = isRecord(value) ? value : {};
  const key = step === '*' ? name : step;
  return { ...members, [key]: marked(members[key], rest, name) };
}

/** Returns the texts for each place, by its JSON pointer, and the offset of what is odd in each. */
export function oddTexts(): Map<string, { readonly text: string; readonly offset: number }[]> {
  const texts = new Map<string, { readonly text: string; readonly offset: number }[]>();
  for (const path of pathsOf(bundledSchema.root)) {
    const valued = JSON.stringify(marked(garden, path, 'x'));
    const named = JSON.stringify(marked(garden, path, mark)).replace(`:"${mark}"`, ':{}');
    const odd = (pattern: string) => (json: string) => {
      const offset = pattern.indexOf(`"${mark}"`) + 1;
      return { text: pattern.replaceAll(`"${mark}"`, () => json), offset };
    };
    const ofNames = named.includes(`"${mark}":`) ? names.map(odd(named)) : [];
    texts.set(`/${path.join('/')}`, [...values.map(odd(valued)), ...ofNames]);
  }
  return texts;
}
