import type { OutputUnit } from '@cfworker/json-schema';
import { groupBy } from '../text/groupBy.ts';
import { readFragment } from '../text/jsonPointer.ts';

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
    const schemaPath = keyword === 'false' ? [...before, keyword] : readFragment(keywordLocation);
    before = schemaPath;
    const path = readFragment(instanceLocation);
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
 * Returns the errors of the branch that the value is most likely meant for, with what other branches accept
 * instead of the same values; the error of the `anyOf` or `oneOf` if several branches match.
 */
function mostSpecific(
  choice: OptionMistake,
  inBranches: readonly OptionMistake[],
): OptionMistake[] {
  const depth = choice.schemaPath.length;
  const byBranch = groupBy(inBranches, ({ schemaPath }) => schemaPath[depth] ?? '');
  const branches = [...byBranch.values()].map(reduce);
  if (branches.length === 0 || /[2-9]\d* matches/.test(choice.detail)) return [choice];
  const isWhole = (mistake: OptionMistake) => isOfValue(mistake) && isSamePlace(mistake, choice);
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
function distance(mistakes: readonly OptionMistake[]): number {
  const constants = mistakes.filter(({ keyword }) => keyword === 'enum' || keyword === 'const');
  return constants.length * 1_000 + mistakes.length;
}

/** Whether a mistake says what a value must be. Others say it of a part of the value or limit it. */
function isOfValue({ keyword }: OptionMistake): boolean {
  return ['type', 'enum', 'const'].includes(keyword);
}

function isSamePlace(a: OptionMistake, b: OptionMistake): boolean {
  return a.path.length === b.path.length && startsWith(a.path, b.path);
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((step, index) => path[index] === step);
}
