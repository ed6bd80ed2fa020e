import type { FaultRule } from '../../../../mock-api/src/control/protocol.ts';
import { invalidRule } from '../../../../mock-api/src/faults/validateRule.ts';
import { resources } from '../../../../mock-api/src/routes/resources.ts';

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
