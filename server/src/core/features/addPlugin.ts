import type { ConfigDocument } from '../config/document.ts';
import type { KnownPlugin } from '../project/projectContext.ts';
import { appendEntries, type Insertion } from './paste/insertEntries.ts';
import type { PastedEntry } from './paste/readPastedText.ts';

/** Returns a new, enabled entry for a plugin with the order and layout of its catalog. */
export function newEntry({
  source,
  order,
  layout,
}: KnownPlugin): Readonly<Record<string, unknown>> {
  return {
    source,
    enabled: true,
    ...(order !== undefined && { order }),
    ...(layout !== undefined && { layout }),
  };
}

/** Returns the edit that appends an entry to `plugins`, or why there is none. */
export function addPlugin(document: ConfigDocument, plugin: KnownPlugin): Insertion {
  return appendEntries(document, [newEntry(plugin) as PastedEntry]);
}
