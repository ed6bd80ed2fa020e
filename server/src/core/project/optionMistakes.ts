import type { OutputUnit } from '@cfworker/json-schema';
import { groupBy } from '../text/groupBy.ts';
import { readPointer } from '../text/jsonPointer.ts';

/** A value that violates the options schema of a plugin. */
export interface OptionMistake {
  /** The path from the options object to the value. */
  readonly path: readonly string[];
  /** The violated JSON Schema keyword; `false` if a property is not allowed. */
  readonly keyword: string;
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

/**
 * Returns the errors of a value at the deepest locations only. For `anyOf` and `oneOf`, only the
 * errors of the most similar branch are returned.
 */
export function optionMistakes(errors: readonly OutputUnit[]): OptionMistake[] {
  return reduce(located(errors));
}

/** The errors as mistakes, in the validator's order: a choice comes before the errors of its branches. */
function located(errors: readonly OutputUnit[]): OptionMistake[] {
  let before: readonly string[] = [];
  return errors.map(({ keyword, keywordLocation, instanceLocation, error }) => {
    // For the schema `false`, the library returns the location of the value after that of the
    // keyword.
    const schemaPath = keyword === 'false' ? [...before, keyword] : pointerPath(keywordLocation);
    before = schemaPath;
    const path = pointerPath(instanceLocation);
    return { path, keyword, schemaPath, alternatives: [], detail: error };
  });
}

function reduce(mistakes: readonly OptionMistake[]): OptionMistake[] {
  const result: OptionMistake[] = [];
  for (let index = 0; index < mistakes.length; index++) {
    const mistake = mistakes[index];
    if (mistake === undefined || applicators.has(mistake.keyword)) continue;
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

/**
 * Returns the errors of the most similar branch, or that of the `anyOf` or `oneOf` if none is
 * similar.
 */
function mostSpecific(
  choice: OptionMistake,
  inBranches: readonly OptionMistake[],
): OptionMistake[] {
  const depth = choice.schemaPath.length;
  const byBranch = groupBy(inBranches, ({ schemaPath }) => schemaPath[depth] ?? '');
  const branches = [...byBranch.values()].map(reduce);
  const ranked = branches.toSorted((a, b) => distance(choice, a) - distance(choice, b));
  const [best = []] = ranked;
  // If several branches of `oneOf` match, none of them fails.
  if (best.length === 0 || /[2-9]\d* matches/.test(choice.detail)) return [choice];
  return best.map(mistake => {
    // What the whole value must be is in all branches; a member is only compared where it has values.
    const isWhole = isAt(choice, mistake.path) && isOfValue(mistake);
    if (!isWhole && !isValueList(mistake)) return mistake;
    const isSame = isWhole ? isOfValue : isValueList;
    const others = branches.flatMap(branch => {
      const same = branch.find(other => isAt(mistake, other.path) && isSame(other));
      return same === undefined || same === mistake ? [] : [same.schemaPath, ...same.alternatives];
    });
    return { ...mistake, alternatives: [...mistake.alternatives, ...others] };
  });
}

/**
 * Returns the dissimilarity of a value to a branch: the type is most significant, then constants,
 * then other errors.
 */
function distance(choice: OptionMistake, mistakes: readonly OptionMistake[]): number {
  let sum = 0;
  for (const mistake of mistakes) {
    const isWhole = isAt(choice, mistake.path);
    if (mistake.keyword === 'type' && isWhole) sum += 10_000;
    else if (isValueList(mistake)) sum += isWhole ? 1_000 : 100;
    else sum += mistake.keyword === 'required' ? 2 : 3;
  }
  return sum;
}

function isValueList({ keyword }: OptionMistake): boolean {
  return keyword === 'enum' || keyword === 'const';
}

function isOfValue(mistake: OptionMistake): boolean {
  return mistake.keyword === 'type' || isValueList(mistake);
}

function isAt({ path }: OptionMistake, other: readonly string[]): boolean {
  return path.length === other.length && startsWith(other, path);
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((step, index) => path[index] === step);
}

/** The steps of a JSON pointer in a URI fragment (RFC 6901, section 6). */
export function pointerPath(pointer: string): string[] {
  return readPointer(decodeURIComponent(pointer));
}
