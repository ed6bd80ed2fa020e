import type { FaultRule } from '../../../../mock-api/src/control.ts';
import { invalidRule } from '../../../../mock-api/src/faults/invalidRule.ts';
import { resources } from '../../../../mock-api/src/routes/resources.ts';

/** The objects in the setting `userApi.faults`. The process reports those that are invalid. */
export function readFaultRules(value: unknown): readonly FaultRule[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: unknown): value is FaultRule {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the process applies a rule. */
export function isValidRule(rule: FaultRule): boolean {
  return invalidRule(rule) === undefined;
}

/** The routes that a rule can be created for. */
export const routes: readonly Required<Pick<FaultRule, 'method' | 'path'>>[] = Object.values(
  resources,
).flatMap(({ path, methods }) => methods.map(method => ({ method: method.toUpperCase(), path })));

/** Returns the method and path of a rule that matches requests like the given one. */
export function ruleTarget({
  method,
  path,
}: {
  readonly method: string;
  readonly path: string;
}): Pick<FaultRule, 'method' | 'path'> {
  return { method, path: path.replace(/[?#].*$/s, '') };
}
