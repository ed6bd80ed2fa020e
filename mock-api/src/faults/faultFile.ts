/** A file with fault rules, which is followed while the API runs. */
import type { FaultRule } from '../control.ts';
import { readJsonFile } from '../jsonFile.ts';
import { format } from '../text.ts';
import { invalidRule } from './invalidRule.ts';

/** Reads a JSON file with an array of rules. Never throws. @returns the rules, or an error message */
export async function readFaultFile(
  file: string,
): Promise<{ rules: readonly FaultRule[] } | { failure: string }> {
  const json = await readJsonFile(file);
  if ('problem' in json) return { failure: `${file} ${format(json.problem)}.` };
  const { value } = json;
  if (!Array.isArray(value)) return { failure: `${file} must be an array of fault rules.` };
  for (const [index, rule] of value.entries()) {
    const reason = invalidRule(rule);
    if (reason !== undefined) return { failure: `${file}: /${index}: ${format(reason)}` };
  }
  return { rules: value };
}
