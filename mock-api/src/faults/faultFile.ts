/** A file with fault rules, which is followed while the API runs. */
import { followFile, type JsonResult, readJsonFile } from '../files.ts';
import type { FaultRule } from '../library/api.ts';
import { format, StartError } from '../text.ts';
import { invalidRule } from './validateRule.ts';

/**
 * Reads a JSON file with an array of rules.
 *
 * @param apply receives valid rules
 * @returns a function that reads them again when the file changes
 * @throws StartError with a reason if they are invalid
 */
export async function useFaultFile(
  file: string,
  apply: (rules: readonly FaultRule[]) => void,
): Promise<() => void> {
  const first = await readJsonFile(file);
  apply(rulesOf(file, first));
  return () =>
    void followFile(file, first, json => {
      try {
        apply(rulesOf(file, json));
        console.log('The fault rules were read again.');
      } catch (error) {
        console.error(`${(error as Error).message} The fault rules were not changed.`);
      }
    });
}

function rulesOf(file: string, json: JsonResult): readonly FaultRule[] {
  if ('problem' in json) throw new StartError(`${file} ${format(json.problem)}.`);
  const { value } = json;
  if (!Array.isArray(value)) throw new StartError(`${file} must be an array of fault rules.`);
  for (const [index, rule] of value.entries()) {
    const reason = invalidRule(rule);
    if (reason !== undefined) throw new StartError(`${file}: /${index}: ${format(reason)}`);
  }
  return value;
}
