import { t } from '@vscode/l10n';
import { ConfigDocument } from '../../config/document.ts';
import { pluginKey } from '../../config/source/identity.ts';
import type { JsonObject } from '../../foreign/literal.ts';
import { noNode } from '../../json/tree/tape.ts';
import { isObject } from '../../json/write/format.ts';
import { append, insertItems } from '../../json/write/jsonWriter.ts';
import { KnownPlugins } from '../../project/knownPlugins.ts';
import { newEntry, repoOf, subdirOf } from '../../project/newEntry.ts';
import type { Edit } from '../../text/edit.ts';
import { fail, type Result, succeed } from '../../text/result.ts';
import { type PasteOptions, readPastedText } from './readPastedText.ts';

/**
 * Returns the edits for a text that is pasted between two items of `plugins`.
 * @param offset the paste offset in UTF-16 code units
 * @returns `undefined` to paste the text unchanged
 */
export function pastePlugins(
  { tree, view }: ConfigDocument,
  { text, offset }: { readonly text: string; readonly offset: number },
  options: PasteOptions = {},
): readonly Edit[] | undefined {
  const complete = completion(options);
  const items = readPastedText(text, options)?.map(complete);
  if (items === undefined || view.pluginList === noNode) return undefined;
  return insertItems(tree, view.pluginList, { items, offset });
}

interface Added {
  readonly edits: readonly Edit[];
  readonly entries: readonly JsonObject[];
  /** The entries that are not added, because the file lists their plugins already. */
  readonly present: readonly JsonObject[];
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
  const complete = completion(options);
  const listed = new Set(document.view.plugins.map(pluginKey));
  const entries: JsonObject[] = [];
  const present: JsonObject[] = [];
  for (const entry of read) {
    const [plugin] = new ConfigDocument(JSON.stringify({ plugins: [entry] })).view.plugins;
    const key = plugin && pluginKey(plugin);
    // An entry with more than a source can be intended as a second one, for example at a position.
    const isBare = Object.keys(entry).every(name => name === 'source' || name === 'enabled');
    if (isBare && listed.has(key)) present.push(entry);
    else entries.push(complete(entry));
    listed.add(key);
  }
  const edits = entries.length === 0 ? succeed([]) : appendEntries(document, entries);
  return edits.ok ? succeed({ edits: edits.value, entries, present }) : edits;
}

/** Returns the edits that append entries to `plugins`, which is added if it is missing. */
function appendEntries(
  { tree, view, syntaxErrors }: ConfigDocument,
  entries: readonly JsonObject[],
): Result<readonly Edit[]> {
  if (syntaxErrors.length > 0 || view.root === noNode) {
    return fail({ message: t('The file has syntax errors. Fix them first.') });
  }
  if (view.pluginList !== noNode) return succeed([append(tree, view.pluginList, entries)]);
  return isObject(tree, view.root) && tree.member(view.root, 'plugins') === noNode
    ? succeed([append(tree, view.root, { plugins: entries })])
    : fail({ message: t('"plugins" is not a list. Fix it first.') });
}

/**
 * Returns what completes an entry: with `enabled`, and with the order and layout of its catalog if it has
 * neither.
 */
function completion({ known = [] }: PasteOptions): (entry: JsonObject) => JsonObject {
  const plugins = new KnownPlugins(known);
  return entry => {
    const plugin = plugins.get(repoOf(entry), subdirOf(entry));
    const defaults = newEntry(plugin ?? { source: '' }) as JsonObject;
    return { ...defaults, ...entry };
  };
}
