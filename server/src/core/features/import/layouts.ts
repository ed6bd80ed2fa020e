import { t } from '@vscode/l10n';
import { positions } from '../../config/vocabulary.ts';
import type { JsonObject } from '../../foreign/literal.ts';
import type { Span } from '../../text/span.ts';
import type { ForeignFile, Report } from './report.ts';

/** The pages that a layout is for. */
export type LayoutKind = 'shared' | 'notes' | 'lists';

/** A component as an entry of `plugins`. */
export interface PlacedEntry {
  readonly name: string;
  readonly entry: JsonObject;
  readonly file: ForeignFile;
  readonly span: Span;
}

/** The page types of lists of notes, which have a layout of their own in some generators. */
const listTypes = ['folder', 'tag'];

/** Returns the pages that a layout is for; `undefined` if the name under which it is exported does not say. */
export function layoutKind(name: string): LayoutKind | undefined {
  if (/list|folder|tag/i.test(name)) return 'lists';
  if (/shared/i.test(name)) return 'shared';
  const isGeneral = /^(?:default|content|notes?|pages?|layouts?|components?|config|main)+$/i;
  return isGeneral.test(name) ? 'notes' : undefined;
}

/**
 * Returns `byPageType` for lists of notes that have a layout of their own: what is only on notes is excluded,
 * and a position in which something else or another order is shown lists its components.
 * @param notes the components of notes
 * @param lists the components of lists of notes
 */
export function pageTypes(
  notes: readonly PlacedEntry[],
  lists: readonly PlacedEntry[],
  report: Report,
): JsonObject {
  const without = (some: readonly PlacedEntry[], others: readonly PlacedEntry[]) =>
    some.filter(({ name }) => !others.some(other => other.name === name));
  const [onlyNotes, onlyLists] = [without(notes, lists), without(lists, notes)];
  const namesAt = (placed: readonly PlacedEntry[], position: string) =>
    without(placed, onlyNotes)
      .filter(({ entry }) => layoutOf(entry).position === position)
      .toSorted((a, b) => Number(layoutOf(a.entry).priority) - Number(layoutOf(b.entry).priority))
      .map(({ name }) => name);
  const others = positions.flatMap(position => {
    const [before, after] = [namesAt([...notes, ...onlyLists], position), namesAt(lists, position)];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[position, after]];
  });
  const byName = new Map(without(lists, onlyLists).map(placed => [placed.name, placed]));
  for (const [name, { span, file }] of byName) {
    if (looksOf(notes, name) === looksOf(lists, name)) continue;
    const message = t(
      'On pages of type {0}, "{1}" is the same as on notes: its options, places, screens and conditions there are omitted.',
      listTypes.join(', '),
      name,
    );
    report.add('left-out', message, span, file);
  }
  const [exclude, excludeOnNotes] = [onlyNotes, onlyLists].map(placed => [
    ...new Set(placed.map(({ name }) => name)),
  ]);
  const page = {
    ...(onlyNotes.length > 0 && { exclude }),
    ...(others.length > 0 && { positions: Object.fromEntries(others) }),
  };
  return {
    ...(onlyLists.length > 0 && { content: { exclude: excludeOnNotes } }),
    ...Object.fromEntries(listTypes.map(type => [type, page])),
  } as JsonObject;
}

export function layoutOf({ layout = {} }: JsonObject): JsonObject {
  return layout as JsonObject;
}

/** Returns what distinguishes the components of a plugin from others of it. Only one of them can be moved. */
function looksOf(placed: readonly PlacedEntry[], name: string): string {
  const own = placed.filter(one => one.name === name).map(({ entry }) => entry);
  const looks = own.map(entry => lookOf(entry) + (own.length > 1 ? layoutOf(entry).position : ''));
  return looks.sort().join();
}

/** Returns what distinguishes a component from others of its plugin. A list is never the index of the site. */
export function lookOf(entry: JsonObject): string {
  const { display = 'all', condition } = layoutOf(entry);
  return JSON.stringify([
    entry.options ?? {},
    display,
    condition === 'not-index' ? undefined : condition,
  ]);
}

/**
 * Moves groups to the places that their own `priority` gives them in other generators: their members get it,
 * and keep their order in the group.
 */
export function placeGroups(entries: readonly JsonObject[], report: Report): JsonObject[] {
  const { groupPriorities } = report;
  for (const group of groupPriorities.keys()) {
    if (entries.some(entry => layoutOf(entry).group === group)) continue;
    const message = t('"{0}" is omitted: there is no such property.', `${group}/priority`);
    report.add('left-out', message);
  }
  return entries.map(entry => {
    const layout = layoutOf(entry);
    const priority = groupPriorities.get(String(layout.group));
    if (priority === undefined) return entry;
    const order = layout.priority === undefined ? {} : { order: layout.priority };
    const groupOptions = { ...order, ...(layout.groupOptions as JsonObject | undefined) };
    return { ...entry, layout: { ...layout, priority, groupOptions } };
  });
}
