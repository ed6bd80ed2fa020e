import { startingValue } from '../config/alternatives.ts';
import { isJsonObject, type JsonObject } from '../foreign/literal.ts';
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

/** Returns the text of an entry's source, which is a string or an object. */
export function repoOf({ source }: JsonObject): string {
  const repo = isJsonObject(source) ? source.repo : source;
  return typeof repo === 'string' ? repo : '';
}

/** Returns the folder of an entry in its repository. */
export function subdirOf({ source }: JsonObject): string | undefined {
  const subdir = isJsonObject(source) ? source.subdir : undefined;
  return typeof subdir === 'string' ? subdir : undefined;
}
