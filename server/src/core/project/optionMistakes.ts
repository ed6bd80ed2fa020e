import type { OutputUnit } from '@cfworker/json-schema';

/** One value that the schema of a plugin's options rejects. */
export interface OptionMistake {
  /** From the options object to the value. */
  readonly path: readonly string[];
  /** The keyword of JSON Schema that fails; `false` where a property is not allowed. */
  readonly keyword: string;
  /** The steps from the root of the schema to the keyword, references followed as `$ref`. */
  readonly schemaPath: readonly string[];
  /** The same keyword in the other branches of a choice that fail at the same value. */
  readonly alternatives: readonly (readonly string[])[];
  /** The validator's own message. */
  readonly detail: string;
}

/** Keywords whose failure only says that something within them failed. */
const applicators = new Set([
  ...['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'if', 'then', 'else', 'dependentSchemas'],
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems'],
]);
const choices = new Set(['anyOf', 'oneOf']);

/**
 * What is wrong with a value, deepest places only. Of a choice (`anyOf`, `oneOf`) only the branch that
 * the value resembles most is reported.
 */
export function optionMistakes(errors: readonly OutputUnit[]): OptionMistake[] {
  return reduce(located(errors));
}

/** The errors as mistakes, in the validator's order: a choice comes before the errors of its branches. */
function located(errors: readonly OutputUnit[]): OptionMistake[] {
  let before: readonly string[] = [];
  return errors.map(({ keyword, keywordLocation, instanceLocation, error }) => {
    // The library gives for `false` the location of the value; it follows the keyword that has it.
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
    result.push(...likeliest(mistake, ofBranches));
    index += ofBranches.length;
  }
  return result;
}

/** The mistakes of the branch that the value resembles most; the choice itself where it resembles none. */
function likeliest(choice: OptionMistake, inBranches: readonly OptionMistake[]): OptionMistake[] {
  const depth = choice.schemaPath.length;
  const byBranch = new Map<string, OptionMistake[]>();
  for (const mistake of inBranches) {
    const branch = mistake.schemaPath[depth] ?? '';
    byBranch.set(branch, [...(byBranch.get(branch) ?? []), mistake]);
  }
  const branches = [...byBranch.values()].map(reduce);
  const ranked = branches.toSorted((a, b) => distance(choice, a) - distance(choice, b));
  const [best = []] = ranked;
  const isOtherType = best.some(({ keyword, path }) => keyword === 'type' && isAt(choice, path));
  // Where several branches of `oneOf` match, none of them fails.
  if (best.length === 0 || /[2-9]\d* matches/.test(choice.detail)) return [choice];
  return best.map(mistake => {
    if (!isOtherType && !isValueList(mistake)) return mistake;
    const others = branches.flatMap(branch => {
      const same = branch.find(other => isAt(mistake, other.path) && isSameKind(mistake, other));
      return same === undefined || same === mistake ? [] : [same.schemaPath, ...same.alternatives];
    });
    return { ...mistake, alternatives: [...mistake.alternatives, ...others] };
  });
}

/** How little a value resembles a branch: another type most, then another constant, then each mistake. */
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

function isSameKind(a: OptionMistake, b: OptionMistake): boolean {
  return a.keyword === b.keyword || (isValueList(a) && isValueList(b));
}

function isAt({ path }: OptionMistake, other: readonly string[]): boolean {
  return path.length === other.length && startsWith(other, path);
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((step, index) => path[index] === step);
}

/** The steps of a JSON pointer in a URI fragment (RFC 6901, section 6). */
export function pointerPath(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map(step => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}
