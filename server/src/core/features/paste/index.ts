import type { ConfigDocument } from '../../config/document.ts';
import { parseSource } from '../../config/source.ts';
import type { Parsers } from '../../foreign/loadParsers.ts';
import type { KnownPlugin } from '../../project/projectContext.ts';
import type { Edit } from '../../text/edit.ts';
import { newEntry } from '../addPlugin.ts';
import { appendEntries, type Insertion, insertEntries } from './insertEntries.ts';
import { type PastedEntry, readPastedText } from './readPastedText.ts';

export interface PasteOptions {
  /** The plugins that a catalog knows: their order and layout fill what an entry does not say. */
  readonly known?: readonly KnownPlugin[];
  /** For YAML and JavaScript; without them such texts are not read. */
  readonly parsers?: Parsers | undefined;
}

/**
 * Returns the edits for a text that is pasted between two items of `plugins`.
 * @param offset where it is pasted, in UTF-16 code units
 * @returns `undefined` where the text should be pasted as it is
 */
export function pastePlugins(
  document: ConfigDocument,
  { text, offset }: { readonly text: string; readonly offset: number },
  options: PasteOptions = {},
): readonly Edit[] | undefined {
  const entries = completeEntries(text, options);
  return entries && insertEntries(document, entries, offset);
}

/**
 * The edits that append what a text means to `plugins`, and the entries as they are written.
 * @returns `undefined` where the text does not name a plugin
 */
export function addPlugins(
  document: ConfigDocument,
  text: string,
  options: PasteOptions = {},
): (Insertion & { readonly entries: readonly PastedEntry[] }) | undefined {
  const entries = completeEntries(text, options);
  return entries && { ...appendEntries(document, entries), entries };
}

function completeEntries(
  text: string,
  { known = [], parsers }: PasteOptions,
): readonly PastedEntry[] | undefined {
  return readPastedText(text, parsers)?.map(entry => complete(entry, known));
}

/** An entry with `enabled`, and with the order and layout of its plugin where it says neither. */
function complete(entry: PastedEntry, known: readonly KnownPlugin[]): PastedEntry {
  const plugin = known.find(({ source }) => addressOf(source) === addressOf(repoOf(entry)));
  const defaults = newEntry(plugin ?? { source: '' }) as PastedEntry;
  return { ...defaults, ...entry };
}

/** The text of a source, whether it is a string or an object. */
export function repoOf({ source }: PastedEntry): string {
  if (typeof source === 'string') return source;
  const repo = (source as { readonly repo?: unknown } | undefined)?.repo;
  return typeof repo === 'string' ? repo : '';
}

/** What tells one plugin from another: the source without its ref. */
function addressOf(source: string): string {
  const parsed = parseSource(source);
  return parsed.form === 'unknown' || parsed.form === 'local'
    ? source
    : `${parsed.form} ${parsed.host} ${parsed.path}`.toLowerCase();
}
