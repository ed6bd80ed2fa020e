import type { ConfigDocument } from '../config/document.ts';
import type { KnownPlugin } from '../project/projectContext.ts';
import { appendEntries, type Insertion } from './paste/insertEntries.ts';
import type { PastedEntry } from './paste/readPastedText.ts';

/** A new entry for a plugin, enabled, with what is known of its place. */
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

/** The edit that appends an entry to `plugins`, or why there is none. */
export function addPlugin(document: ConfigDocument, plugin: KnownPlugin): Insertion {
  return appendEntries(document, [newEntry(plugin) as PastedEntry]);
}
