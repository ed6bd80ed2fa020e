import { ConfigDocument } from '../../config/document.ts';
import { pluginKey } from '../../config/source/identity.ts';
import { noNode } from '../../json/tree/tape.ts';
import { insertItems } from '../../json/write/jsonWriter.ts';
import { KnownPlugins } from '../../project/knownPlugins.ts';
import { newEntry } from '../../project/newEntry.ts';
import type { Edit } from '../../text/edit.ts';
import { truthOf } from '../../text/negation.ts';
import { type Result, succeed } from '../../text/result.ts';
import { appendEntries } from './insertEntries.ts';
import { type PastedEntry, type PasteOptions, readPastedText } from './readPastedText.ts';

/**
 * Returns the edits for a text that is pasted between two items of `plugins`.
 * @param offset the paste offset in UTF-16 code units
 * @returns `undefined` to paste the text unchanged
 */
export function pastePlugins(
  document: ConfigDocument,
  { text, offset }: { readonly text: string; readonly offset: number },
  options: PasteOptions = {},
): readonly Edit[] | undefined {
  const entries = completeEntries(text, options);
  const { tree, view } = document;
  if (entries === undefined || view.pluginList === noNode) return undefined;
  return insertItems(tree, view.pluginList, { items: entries, offset });
}

interface Added {
  readonly edits: readonly Edit[];
  readonly entries: readonly PastedEntry[];
  /** The entries that are not added, because the file lists their plugins already. */
  readonly present: readonly PastedEntry[];
}

/**
 * Returns the edits that append the entries of a text to `plugins`, and the entries.
 * @returns `undefined` if the text is not a plugin
 */
export function addPlugins(
  document: ConfigDocument,
  text: string,
  options: PasteOptions = {},
): Result<Added> | undefined {
  const read = readPastedText(text, options);
  if (read === undefined) return undefined;
  const known = new KnownPlugins(options.known ?? []);
  const listed = new Set(document.view.plugins.map(pluginKey));
  const entries: PastedEntry[] = [];
  const present: PastedEntry[] = [];
  for (const entry of read) {
    const key = keyOf(entry);
    // An entry with more than a source can be intended as a second one, for example at a position.
    const isBare = Object.keys(entry).every(name => name === 'source' || name === 'enabled');
    if (isBare && listed.has(key)) present.push(entry);
    else entries.push(complete(entry, known));
    listed.add(key);
  }
  const edits = entries.length === 0 ? succeed([]) : appendEntries(document, entries);
  return edits.ok ? succeed({ edits: edits.value, entries, present }) : edits;
}

/** Returns the identity of an entry. */
function keyOf(entry: PastedEntry): string | undefined {
  const [plugin] = new ConfigDocument(JSON.stringify({ plugins: [entry] })).view.plugins;
  return plugin && pluginKey(plugin);
}

/**
 * Returns the entries that a text means, with what catalogs say of their plugins.
 * @returns `undefined` if the text is not a plugin
 */
export function completeEntries(
  text: string,
  options: PasteOptions,
): readonly PastedEntry[] | undefined {
  const plugins = new KnownPlugins(options.known ?? []);
  return readPastedText(text, options)?.map(entry => complete(entry, plugins));
}

/**
 * Returns an entry with `enabled`, and with the order and layout of its catalog if it has neither.
 */
function complete(entry: PastedEntry, known: KnownPlugins): PastedEntry {
  const plugin = known.get(repoOf(entry), subdirOf(entry));
  const defaults = newEntry(plugin ?? { source: '' }) as PastedEntry;
  // In YAML 1.2, `no` is a string.
  const enabled = typeof entry.enabled === 'string' ? truthOf(entry.enabled, 'enabled') : undefined;
  return { ...defaults, ...entry, ...(enabled !== undefined && { enabled }) };
}

function subdirOf({ source }: PastedEntry): string | undefined {
  const subdir = (source as { readonly subdir?: unknown }).subdir;
  return typeof subdir === 'string' ? subdir : undefined;
}

/** Returns the text of a source, which is a string or an object. */
export function repoOf({ source }: PastedEntry): string {
  if (typeof source === 'string') return source;
  const repo = (source as { readonly repo?: unknown } | undefined)?.repo;
  return typeof repo === 'string' ? repo : '';
}
