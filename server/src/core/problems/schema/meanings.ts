import { alternativesOf } from '../../config/alternatives.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { matches, typesOf } from '../../config/schema.ts';
import type { SiteSchema } from '../../config/siteSchema.ts';
import { propertySynonyms } from '../../config/synonyms.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { containerOf } from '../../json/write/format.ts';
import { plainText } from '../../text/lookalikes.ts';
import { isClearlyNearest, isMisspelling, isOpposite, similar } from '../../text/similarity.ts';
import type { Misplaced } from './moveProperties.ts';
import type { FaultyValue } from './schemaProblem.ts';

/** What an unknown property may be intended as. */
export type Meaning =
  /** A property of the object that is not there yet, by a similar name or by a synonym. */
  | {
      readonly kind: 'renamed';
      /** The names that may be meant, the likeliest first. */
      readonly to: readonly string[];
      readonly isClear: boolean;
      /** Whether the name is only a misspelling. */
      readonly isSafe: boolean;
    }
  /** A property of another object. */
  | { readonly kind: 'misplaced'; readonly home: readonly string[]; readonly move?: Misplaced }
  /** An option of the plugin, beside `options`. */
  | { readonly kind: 'option'; readonly move: Misplaced }
  | { readonly kind: 'unknown' };

/** Returns the most likely intention of an unknown property of an object. */
export function meaningOf(
  document: ConfigDocument,
  { node: object, part }: FaultyValue,
  property: Node,
): Meaning {
  const { tree, schema } = document;
  const path = tree.path(object);
  const name = tree.propertyName(property);
  const plain = plainText(name);
  const members = alternativesOf(part).flatMap(one => Object.keys(one.properties ?? {}));
  const free = members.filter(member => tree.property(object, member) === noNode);
  if (free.includes(plain)) return { kind: 'renamed', to: [plain], isClear: true, isSafe: true };
  // `disabled` is the opposite of a property; `_order` and `//order` are notes, or switched off on purpose.
  const isSwitched = members.some(member => isOpposite(name, member));
  if (isSwitched || !/^[\p{L}\p{N}$]/u.test(name)) return { kind: 'unknown' };
  const synonyms = propertySynonyms(name);
  const fitting = (names: readonly string[]) => {
    const allowed = names.filter(member => isAllowed(document, property, [...path, member]));
    return allowed.length > 0 ? allowed : names;
  };
  const [known, ...others] = fitting(synonyms.filter(member => free.includes(member)));
  if (known !== undefined) {
    const isClear = isAllowed(document, property, [...path, known]);
    return { kind: 'renamed', to: [known, ...others], isClear, isSafe: false };
  }
  const isElsewhere = otherHomes(schema, name, path).some(home =>
    isAllowed(document, property, [...home, name]),
  );
  const near = isElsewhere ? [] : fitting(similar(plain, free));
  if (near.length > 0) {
    const isClear = isClearlyNearest(plain, near);
    return { kind: 'renamed', to: near, isClear, isSafe: isMisspelling(plain, near) };
  }
  // A property that is there already, in another spelling.
  if (isMisspelling(plain, similar(plain, members))) return { kind: 'unknown' };
  const home = nearestHome(schema, name, path);
  if (home !== undefined) return misplaced(document, property, name, home);
  const isEntry = matches(path, 'plugins/*');
  for (const synonym of synonyms) {
    const other = nearestHome(schema, synonym, path);
    // What resembles a name of another object than this entry is an option.
    if (other === undefined || (isEntry && other[0] !== 'plugins')) continue;
    const found = misplaced(document, property, synonym, other);
    const { move } = found;
    const isFree = move && tree.descendant(move.from, [...move.steps, synonym]) === noNode;
    if (isFree === true) return found;
  }
  return isEntry && members.includes('options') && /^\p{L}/u.test(name)
    ? { kind: 'option', move: { property, name, from: object, steps: ['options'] } }
    : { kind: 'unknown' };
}

/** Whether the schema allows the type of the value of a property at a path, in which `*` is any key. */
export function isAllowed({ tree, schema }: ConfigDocument, property: Node, path: Path): boolean {
  const value = tree.propertyValue(property);
  const types = typesOf(schema.at(path.map(step => (step === '*' ? 0 : step))) ?? {});
  return value === noNode || types.length === 0 || types.includes(tree.typeName(value));
}

type Path = readonly (string | number)[];

/** @param home the path of the object that defines the name, with `*` for any key */
function misplaced(
  document: ConfigDocument,
  property: Node,
  name: string,
  home: readonly string[],
): Meaning & { readonly kind: 'misplaced' } {
  const { tree } = document;
  let from = containerOf(tree, property);
  const path = tree.path(from);
  const shared = sharedLength(home, path);
  const steps = home.slice(shared);
  const target = [...path.slice(0, shared), ...steps];
  // Which key of several is meant would be a guess.
  if (steps.includes('*') || !isAllowed(document, property, [...target, name])) {
    return { kind: 'misplaced', home };
  }
  for (let level = path.length; level > shared; level--) from = containerOf(tree, from);
  return { kind: 'misplaced', home, move: { property, name, from, steps } };
}

/** Returns the paths that define a name, without that of an object of which another alternative does. */
function otherHomes(schema: SiteSchema, name: string, path: Path): (readonly string[])[] {
  return schema
    .homesOf(name)
    .filter(home => home.length !== path.length || sharedLength(home, path) < path.length);
}

/** Returns the path that defines a name: one around the object if there is one, else the nearest. */
function nearestHome(schema: SiteSchema, name: string, path: Path): readonly string[] | undefined {
  const score = (home: readonly string[]) => {
    const shared = sharedLength(home, path);
    const isAround = shared === home.length ? 1000 : 0;
    return isAround + shared * 100 - Math.abs(home.length - path.length);
  };
  return otherHomes(schema, name, path).toSorted((a, b) => score(b) - score(a))[0];
}

/** Returns the number of steps that the path of a schema and that of a node have in common. */
function sharedLength(home: readonly string[], path: Path): number {
  const differs = home.findIndex(
    (step, index) => index >= path.length || (step !== '*' && step !== path[index]),
  );
  return differs < 0 ? home.length : differs;
}
