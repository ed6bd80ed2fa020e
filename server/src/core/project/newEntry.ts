import { startingValue } from '../config/alternatives.ts';
import type { KnownPlugin } from './projectContext.ts';

/** Returns a new, enabled entry for a plugin with the order, layout and required options of its catalog. */
export function newEntry({
  source,
  order,
  layout,
  options,
}: KnownPlugin): Readonly<Record<string, unknown>> {
  const described = options?.ok ? options.value.described : undefined;
  const hasRequired = (described?.required ?? []).length > 0;
  return {
    source,
    enabled: true,
    ...(order !== undefined && { order }),
    ...(hasRequired && { options: startingValue({ ...described, type: 'object' }) }),
    ...(layout !== undefined && { layout }),
  };
}
