import type { OutputUnit } from '@cfworker/json-schema';
import { groupBy } from '../text/groupBy.ts';
import { readFragment } from '../text/jsonPointer.ts';

/** A value that violates a JSON Schema of a workspace. */
export interface SchemaMistake {
  /** The path from the checked value. */
  readonly path: readonly string[];
  /** The violated JSON Schema keyword; `false` if no value is allowed. */
  readonly keyword: string;
  /** The property that is missing. */
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
const choices = new Set(['anyOf', 'oneOf']);
/** Keywords that fail for a value as a whole, whatever the errors inside of them are. */
const opaque: readonly string[] = ['contains', 'propertyNames'];
/** Keywords that are followed by a name in the path of a schema. */
const maps: readonly string[] = ['properties', 'patternProperties', '$defs', 'definitions'];

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
    const mistake = { path, keyword, schemaPath, alternatives: [], detail: error };
    if (keyword !== 'propertyNames' || property === undefined) return { ...mistake, property };
    // No value is allowed for this name.
    const last = 'false';
    return {
      ...mistake,
      keyword: last,
      path: [...path, property],
      schemaPath: [...schemaPath, last],
    };
  });
}

function reduce(mistakes: readonly SchemaMistake[]): SchemaMistake[] {
  const result: SchemaMistake[] = [];
  for (let index = 0; index < mistakes.length; index++) {
    const mistake = mistakes[index];
    if (mistake === undefined || applicators.has(mistake.keyword) || isHidden(mistake)) continue;
    if (!choices.has(mistake.keyword)) {
      result.push(mistake);
      continue;
    }
    const { schemaPath, path } = mistake;
    const within = mistakes.slice(index + 1);
    const end = within.findIndex(
      other => !startsWith(other.schemaPath, schemaPath) || !startsWith(other.path, path),
    );
    const ofBranches = end < 0 ? within : within.slice(0, end);
    result.push(...mostSpecific(mistake, ofBranches));
    index += ofBranches.length;
  }
  return result;
}

/** Whether a mistake is inside of what an opaque keyword applies. */
function isHidden({ schemaPath }: SchemaMistake): boolean {
  const around = schemaPath.at(-1) === 'false' ? schemaPath.slice(0, -2) : schemaPath.slice(0, -1);
  return around.some(
    (step, index) => opaque.includes(step) && !maps.includes(schemaPath[index - 1] ?? ''),
  );
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
  if (branches.length === 0 || /[1-9]\d* matches/.test(choice.detail)) return [choice];
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
