/** Configurations with odd values in the places that the schema has, and odd names in its maps. */
import { alternativesOf } from '../../server/src/core/config/alternatives.ts';
import type { Schema } from '../../server/src/core/config/schema.ts';
import { bundledSchema } from '../../server/src/core/config/siteSchema.ts';
import { isRecord } from '../../server/src/core/text/record.ts';
import { gardenText } from './gardenText.ts';

/** Names and texts, as JSON. */
const names = [
  ...['""', '"und"', '"\\u0000"', '"__proto__"', '"\\ud800"', '"github:a/%"'],
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

interface OddText {
  readonly text: string;
  /** Where the odd values or names begin. */
  readonly offsets: readonly number[];
}

/** Returns the texts with each odd value in all places of one depth, and with each odd name in all maps. */
export function oddTexts(): OddText[] {
  const paths = pathsOf(bundledSchema.root);
  const all = (found: readonly Path[], name: string) =>
    JSON.stringify(found.reduce((value, path) => marked(value, path, name), garden));
  const depths = [...new Set(paths.map(({ length }) => length))];
  const valued = depths.map(depth =>
    all(
      paths.filter(({ length }) => length === depth),
      'x',
    ),
  );
  const named = all(
    paths.filter(path => path.at(-1) === '*'),
    mark,
  ).replaceAll(`:"${mark}"`, ':{}');
  return [
    ...valued.flatMap(pattern => values.map(value => odd(pattern, value))),
    ...names.map(name => odd(named, name)),
  ];
}

function odd(pattern: string, json: string): OddText {
  const parts = pattern.split(`"${mark}"`);
  const ends = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join(json).length);
  return { text: parts.join(json), offsets: ends.map(end => end + 1) };
}
