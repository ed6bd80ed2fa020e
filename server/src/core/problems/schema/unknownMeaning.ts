import { matches } from '../../config/matches.ts';
import {
  allNames,
  homesOf,
  memberSchema,
  schemaAt,
  schemaOf,
  typesOf,
} from '../../config/schema.ts';
import { oppositeProperties, propertySynonyms } from '../../config/synonyms.ts';
import { isPosition } from '../../config/vocabulary.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { containerOf } from '../../json/write/format.ts';
import { plainText } from '../../text/lookalikes.ts';
import { marksIn, negatedNames, plainName, switchedOffName } from '../../text/negation.ts';
import { oneLetterAway } from '../../text/oneLetter.ts';
import { isClearlyNearest, similar } from '../../text/similarity.ts';
import type { Misplaced } from './moveProperties.ts';
import type { FaultyValue } from './schemaProblem.ts';

/** What an unknown property may be intended as. */
export type Meaning =
  | { readonly kind: 'misspelled'; readonly near: readonly string[]; readonly isClear: boolean }
  /** A property that the name negates: a boolean, or another, whose opposite does not exist. */
  | { readonly kind: 'inverted' | 'opposite'; readonly meant: string }
  /** A property that a prefix of its name switches off. */
  | { readonly kind: 'switched off'; readonly meant: string }
  /** A property that is there already, in another style or with one other letter. */
  | { readonly kind: 'duplicate'; readonly of: Node }
  | { readonly kind: 'misplaced'; readonly home: readonly string[]; readonly move?: Misplaced }
  /** A path such as `layout.position` in place of nested objects. */
  | { readonly kind: 'path'; readonly move: Misplaced }
  | { readonly kind: 'option'; readonly move: Misplaced }
  | { readonly kind: 'unknown' };

/** The most likely intention of an unknown property. */
export function meaningOf(property: Node, value: FaultyValue, tree: SyntaxTree): Meaning {
  const name = tree.propertyName(property);
  const plain = plainText(name, { isAscii: true });
  if (plain !== name && isFree(tree, value.node, plain)) {
    return { kind: 'misspelled', near: [plain], isClear: true };
  }
  const nested = pathIn(name, property, value.node, tree);
  if (nested !== undefined) return { kind: 'path', move: nested };
  const changed = switchedOff(name, value.node, tree) ?? negated(name, value.node, tree);
  if (changed !== undefined) return changed;
  const same = duplicate(name, property, value.node, tree);
  if (same !== undefined) return { kind: 'duplicate', of: same };
  const free = propertySynonyms(name).filter(candidate => isFree(tree, value.node, candidate));
  const synonyms = free.filter(candidate => fits(tree, property, candidate, value.node));
  if (synonyms.length > 0) return { kind: 'misspelled', near: synonyms, isClear: true };
  if (free.length > 0) return { kind: 'misspelled', near: free, isClear: false };
  const near = misspelled(property, name, value, tree);
  if (near.length > 0) {
    return { kind: 'misspelled', near, isClear: isClearlyNearest(name, near) };
  }
  return misplaced(property, name, value.node, tree);
}

/** Returns the place that a name such as `layout.position` is the path of, if the value is allowed there. */
function pathIn(
  written: string,
  property: Node,
  object: Node,
  tree: SyntaxTree,
): Misplaced | undefined {
  const steps = written.split('.');
  const name = steps.pop() ?? '';
  let part = schemaOf(tree, object);
  for (const step of steps) part = part?.properties && memberSchema(part, step);
  if (steps.length === 0 || name === '' || part === undefined) return undefined;
  if (!typesOf(part).includes('object')) return undefined;
  const member = memberSchema(part, name);
  if (member === undefined && part.additionalProperties === false) return undefined;
  const value = tree.propertyValue(property);
  const types = typesOf(member ?? {});
  const isAllowed = value === noNode || types.length === 0 || types.includes(tree.typeName(value));
  return isAllowed ? { property, name, from: object, steps } : undefined;
}

/** Returns the meaning of a name such as `_order`, which a prefix switches off. */
function switchedOff(name: string, object: Node, tree: SyntaxTree): Meaning | undefined {
  const bare = switchedOffName(name);
  if (bare === undefined) return undefined;
  const here = Object.keys(schemaOf(tree, object)?.properties ?? {});
  const meant = here.find(candidate => plainName(candidate) === plainName(bare));
  return meant === undefined ? undefined : { kind: 'switched off', meant };
}

/**
 * Returns the meaning of a name that negates a property: `noCdnCaching`, `hidden`, `include`. Names of
 * booleans may have a verb, as in `disableSPA` for `enableSPA`.
 */
function negated(name: string, object: Node, tree: SyntaxTree): Meaning | undefined {
  const part = schemaOf(tree, object) ?? {};
  const here = Object.keys(part.properties ?? {});
  const isKnown = here.some(candidate => plainName(candidate) === plainName(name));
  if (isKnown && marksIn(name) === 0) return undefined;
  const isBoolean = (candidate: string) =>
    typesOf(memberSchema(part, candidate) ?? {}).includes('boolean');
  for (const positive of negatedNames(name)) {
    const stem = positive.replace(verbs, '');
    const meant = here.find(candidate => {
      const plain = plainName(candidate);
      const synonyms = propertySynonyms(stem).includes(candidate);
      if (plain === positive || plain === stem || synonyms) return true;
      return isBoolean(candidate) && plain.replace(verbs, '') === stem;
    });
    if (meant !== undefined && (stem !== '' || isBoolean(meant))) {
      const kind = isBoolean(meant) ? 'inverted' : 'opposite';
      return kind === 'opposite' || isFree(tree, object, meant) ? { kind, meant } : undefined;
    }
  }
  const meant = oppositeProperties(name).find(candidate => here.includes(candidate));
  return meant === undefined ? undefined : { kind: 'opposite', meant };
}

/** Words in front of the name of a boolean that do not change its meaning. */
const verbs = /^(?:is|are|be|do|does|use|should|set|turn|enabled?|allow|with)+/;

/**
 * Returns the property that is there already and that a name differs from in its style or in one
 * letter, unless the name means a property that is not there.
 */
function duplicate(name: string, property: Node, object: Node, tree: SyntaxTree): Node | undefined {
  const here = Object.keys(schemaOf(tree, object)?.properties ?? {});
  const taken = here.filter(candidate => tree.property(object, candidate) !== noNode);
  const styled = taken.find(candidate => plainName(candidate) === plainName(name));
  if (styled !== undefined) return tree.property(object, styled);
  if (isDefinedElsewhere(tree, property, name)) return undefined;
  const [near] = oneLetterAway(name, taken);
  const free = here.filter(candidate => isFree(tree, object, candidate));
  const isSynonym = propertySynonyms(name).some(one => free.includes(one));
  if (near === undefined || isSynonym || oneLetterAway(name, free).length > 0) return undefined;
  return tree.property(object, near);
}

/** Whether a name is defined at another level, where its value is allowed. */
function isDefinedElsewhere(tree: SyntaxTree, property: Node, name: string): boolean {
  return homesOf(name).some(home => fitsAt(tree, property, [...home, name]));
}

/** Whether an object may have a property that it does not have yet. */
function isFree(tree: SyntaxTree, object: Node, name: string): boolean {
  const here = schemaOf(tree, object)?.properties ?? {};
  return Object.hasOwn(here, name) && tree.property(object, name) === noNode;
}

/** Returns the missing properties of the object with similar names, nearest first. */
function misspelled(property: Node, name: string, value: FaultyValue, tree: SyntaxTree): string[] {
  // A name that is defined elsewhere is misplaced, not misspelled, if its value is allowed there.
  if (isDefinedElsewhere(tree, property, name)) return [];
  const here = schemaOf(tree, value.node)?.properties ?? {};
  const free = Object.keys(here).filter(candidate => isFree(tree, value.node, candidate));
  const found = similar(name, free);
  const fitting = found.filter(candidate => fits(tree, property, candidate, value.node));
  return fitting.length > 0 ? fitting : found;
}

/** Whether the schema allows the type of the value for a property with another name. */
export function fits(tree: SyntaxTree, property: Node, name: string, object: Node): boolean {
  const node = tree.propertyValue(property);
  const part = memberSchema(schemaOf(tree, object) ?? {}, name);
  const types = part === undefined ? [] : typesOf(part);
  return node === noNode || types.length === 0 || types.includes(tree.typeName(node));
}

/** Whether the schema allows the value: a scalar, or an object or list of the expected type. */
function fitsAt(tree: SyntaxTree, property: Node, place: readonly string[]): boolean {
  const node = tree.propertyValue(property);
  if (node !== noNode && tree.firstChild(node) === noNode) return true;
  return allowedAt(tree, property, place);
}

/** Whether the schema allows the type of the value of a property at a place. */
function allowedAt(tree: SyntaxTree, property: Node, place: readonly string[]): boolean {
  const node = tree.propertyValue(property);
  if (node === noNode) return true;
  const part = schemaAt(place.map((step, index) => (step === '*' && index === 1 ? 0 : step)));
  const types = part === undefined ? [] : typesOf(part);
  return types.length === 0 || types.includes(tree.typeName(node));
}

/** Returns the meaning of a name that is defined at another level, or is a plugin option. */
function misplaced(property: Node, name: string, object: Node, tree: SyntaxTree): Meaning {
  const path = tree.path(object);
  if (matches(path, 'layout/byPageType/*') && path[2] !== 'positions' && isPosition(name)) {
    const home = ['layout', 'byPageType', '*', 'positions'];
    return {
      kind: 'misplaced',
      home,
      move: { property, name, from: object, steps: ['positions'] },
    };
  }
  const home = nearestHome(name, path);
  if (home !== undefined) {
    const target = allowedAt(tree, property, [...home, name])
      ? commonTarget(tree, object, path, home)
      : undefined;
    return target === undefined
      ? { kind: 'misplaced', home }
      : { kind: 'misplaced', home, move: { property, name, ...target } };
  }
  const isEntry = matches(path, 'plugins/*');
  const names = [...(isEntry ? [] : propertySynonyms(name)), ...nearName(name)];
  const foreign = foreignName(property, names, object, tree);
  // What resembles a name of another object than this entry is an option.
  if (foreign !== undefined && (!isEntry || foreign.home[0] === 'plugins')) return foreign;
  // Names such as `_comment` and `//` are notes in files that cannot have comments.
  return isEntry && /^\p{L}/u.test(name)
    ? { kind: 'option', move: { property, name, from: object, steps: ['options'] } }
    : { kind: 'unknown' };
}

/** The shortest name that one other letter does not make another word of. */
const shortestNear = 6;

/** Returns the name of a property at any level that a name is a misspelling of, if there is only one. */
function nearName(name: string): string[] {
  const near = name.length < shortestNear ? [] : oneLetterAway(name, allNames());
  return near.length === 1 ? near : [];
}

/** Returns the meaning of a name that stands for one of some others, which are defined at another level. */
function foreignName(
  property: Node,
  names: readonly string[],
  object: Node,
  tree: SyntaxTree,
): (Meaning & { readonly kind: 'misplaced' }) | undefined {
  const path = tree.path(object);
  for (const name of names) {
    const home = nearestHome(name, path);
    const target = home && commonTarget(tree, object, path, home);
    if (home === undefined || target === undefined) continue;
    if (!allowedAt(tree, property, [...home, name])) continue;
    return { kind: 'misplaced', home, move: { property, name, ...target } };
  }
  return undefined;
}

/** Returns the location that defines the name and has the longest common path. */
function nearestHome(
  name: string,
  path: readonly (string | number)[],
): readonly string[] | undefined {
  let best: readonly string[] | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const home of homesOf(name)) {
    let shared = 0;
    while (shared < home.length && isStep(home[shared], path[shared])) shared++;
    // Ancestors are more likely than siblings.
    const isAround = shared === home.length ? 1000 : 0;
    const score = isAround + shared * 100 - Math.abs(home.length - path.length);
    if (score > bestScore) {
      best = home;
      bestScore = score;
    }
  }
  return best;
}

function isStep(step: string | undefined, actual: string | number | undefined): boolean {
  return actual !== undefined && (step === '*' || step === actual);
}

/**
 * Returns the ancestor and the property names that lead to a location; `undefined` if an index would
 * be guessed.
 */
function commonTarget(
  tree: SyntaxTree,
  object: Node,
  path: readonly (string | number)[],
  home: readonly string[],
): { from: Node; steps: readonly string[] } | undefined {
  let shared = 0;
  while (shared < home.length && isStep(home[shared], path[shared])) shared++;
  const steps = home.slice(shared);
  if (steps.includes('*')) return undefined;
  let from = object;
  for (let level = path.length; level > shared; level--) from = containerOf(tree, from);
  return { from, steps };
}
