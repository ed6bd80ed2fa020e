import type { ConfigDocument } from '../config/document.ts';
import { startingValue } from '../config/schema.ts';
import type { KnownPlugin } from '../project/projectContext.ts';
import type { Edit } from '../text/edit.ts';
import type { Result } from '../text/result.ts';
import { appendEntries } from './paste/insertEntries.ts';
import type { PastedEntry } from './paste/readPastedText.ts';

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

/** Returns the edit that appends an entry to `plugins`, or why there is none. */
export function addPlugin(document: ConfigDocument, plugin: KnownPlugin): Result<readonly Edit[]> {
  return appendEntries(document, [newEntry(plugin) as PastedEntry]);
}
