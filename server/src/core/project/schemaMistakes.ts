import type { OutputUnit } from '@cfworker/json-schema';
import { groupBy } from '../text/groupBy.ts';
import { readFragment } from '../text/jsonPointer.ts';

/** A value that violates a JSON Schema of a workspace. */
export interface SchemaMistake {
  /** The path from the checked value. */
  readonly path: readonly string[];
  /** The violated JSON Schema keyword; `false` if no value is allowed. */
  readonly keyword: string;
  /** The property that is missing, or whose name is not allowed. */
  readonly property?: string | undefined;
  /** The path from the root of the schema to the keyword, with `$ref` for references. */
  readonly schemaPath: readonly string[];
  /** The type and the values that the other branches of `anyOf` or `oneOf` require of the same value. */
  readonly alternatives: readonly (readonly string[])[];
  /** The validator's own message. */
  readonly detail: string;
}

/** Keywords that only fail because of nested errors. */
const applicators = new Set([
  ...['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'if', 'then', 'else', 'dependentSchemas'],
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems'],
]);
/** Keywords that fail for a value as a whole. The errors of what they apply come after them. */
const wholes = new Set(['anyOf', 'oneOf', 'contains', 'propertyNames']);

/** Keywords whose message names a property. */
const named: Readonly<Partial<Record<string, RegExp>>> = {
  required: /property "(.*)"/s,
  dependentRequired: /does not have "(.*)"/s,
  dependencies: /does not have "(.*)"/s,
  propertyNames: /name "(.*)" does/s,
};

/**
 * Returns the errors of a value at the deepest locations only. For `anyOf` and `oneOf`, only the
 * errors of the most similar branch are returned.
 */
export function schemaMistakes(errors: readonly OutputUnit[]): readonly SchemaMistake[] {
  const all = located(errors);
  const found = reduce(all);
  return found.length > 0 ? found : all.slice(0, 1);
}

/** The errors as mistakes, in the validator's order: a choice comes before the errors of its branches. */
function located(errors: readonly OutputUnit[]): SchemaMistake[] {
  let before: readonly string[] = [];
  return errors.map(({ keyword, keywordLocation, instanceLocation, error }) => {
    // For the schema `false`, the library returns the location of the value after that of the
    // keyword.
    const schemaPath = keyword === 'false' ? [...before, keyword] : readFragment(keywordLocation);
    before = schemaPath;
    const path = readFragment(instanceLocation);
    const property = named[keyword]?.exec(error)?.[1];
    return { path, keyword, property, schemaPath, alternatives: [], detail: error };
  });
}

function reduce(mistakes: readonly SchemaMistake[]): SchemaMistake[] {
  const result: SchemaMistake[] = [];
  for (let index = 0; index < mistakes.length; index++) {
    const mistake = mistakes[index];
    if (mistake === undefined || applicators.has(mistake.keyword)) continue;
    const inside: SchemaMistake[] = [];
    let next = mistakes[index + 1];
    while (wholes.has(mistake.keyword) && next !== undefined && isInside(next, mistake)) {
      inside.push(next);
      index++;
      next = mistakes[index + 1];
    }
    result.push(...(inside.length > 0 ? mostSpecific(mistake, inside) : [mistake]));
  }
  return result;
}

/** Whether a mistake is in what the keyword of another one applies. */
function isInside({ schemaPath, path }: SchemaMistake, outer: SchemaMistake): boolean {
  const isDeeper = schemaPath.length > outer.schemaPath.length;
  return isDeeper && startsWith(schemaPath, outer.schemaPath) && startsWith(path, outer.path);
}

/**
 * Returns the errors of the branch that the value is most likely meant for, with what other branches accept
 * instead of the same values; the error of the `anyOf` or `oneOf` if several branches match.
 */
function mostSpecific(
  choice: SchemaMistake,
  inBranches: readonly SchemaMistake[],
): SchemaMistake[] {
  const depth = choice.schemaPath.length;
  const byBranch = groupBy(inBranches, ({ schemaPath }) => schemaPath[depth] ?? '');
  const branches = [...byBranch.values()].map(reduce);
  const isChoice = choice.keyword === 'anyOf' || /\(0 matches\)/.test(choice.detail);
  if (!isChoice) return [choice];
  const isWhole = (mistake: SchemaMistake) => isOfValue(mistake) && isSamePlace(mistake, choice);
  const ofType = branches.filter(branch => !branch.some(isWhole));
  const candidates = ofType.length > 0 ? ofType : branches;
  const [best = []] = candidates.toSorted((a, b) => distance(a) - distance(b));
  return best.map(mistake => {
    const others = candidates
      .flat()
      .filter(other => other !== mistake && isOfValue(other) && isSamePlace(other, mistake));
    const paths = others.flatMap(({ schemaPath, alternatives }) => [schemaPath, ...alternatives]);
    return { ...mistake, alternatives: [...mistake.alternatives, ...paths] };
  });
}

/** Returns how far a value is from a branch: a constant tells branches apart, then the number of errors. */
function distance(mistakes: readonly SchemaMistake[]): number {
  const constants = mistakes.filter(({ keyword }) => keyword === 'enum' || keyword === 'const');
  return constants.length * 1_000 + mistakes.length;
}

/** Whether a mistake says what a value must be. Others say it of a part of the value or limit it. */
export function isOfValue({ keyword }: SchemaMistake): boolean {
  return ['type', 'enum', 'const'].includes(keyword);
}

function isSamePlace(a: SchemaMistake, b: SchemaMistake): boolean {
  return a.path.length === b.path.length && startsWith(a.path, b.path);
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((step, index) => path[index] === step);
}
