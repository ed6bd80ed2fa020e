/** A file with fault rules, which is followed while the API runs. */
import { readFile } from 'node:fs/promises';
import type { FaultRule } from '../control.ts';
import { format } from '../text.ts';
import { invalidRule } from './invalidRule.ts';

/** Reads a JSON file with an array of rules. Never throws. @returns the rules, or an error message */
export async function readFaultFile(
  file: string,
): Promise<{ rules: readonly FaultRule[] } | { failure: string }> {
  let value: unknown;
  try {
    value = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    return { failure: `${file} cannot be read: ${(error as Error).message}.` };
  }
  if (!Array.isArray(value)) return { failure: `${file} must have an array of fault rules.` };
  for (const [index, rule] of value.entries()) {
    const reason = invalidRule(rule);
    if (reason !== undefined) return { failure: `${file} /${index}: ${format(reason)}` };
  }
  return { rules: value };
}
