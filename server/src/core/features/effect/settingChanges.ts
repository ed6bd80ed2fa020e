import { t } from '@vscode/l10n';
import { schemaAt } from '../../config/schema.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Change } from './change.ts';
import { type Place, type Places, settingPath } from './place.ts';
import { type Difference, differences, isEqual, member, shown } from './values.ts';
import type { Version } from './version.ts';

/** Yields changes of site settings, ignoring explicit defaults. */
export function* settingChanges(before: Version, after: Version, places: Places): Iterable<Change> {
  const settingsOf = ({ document }: Version) => member(document.value, 'configuration') ?? {};
  for (const difference of differences(settingsOf(before), settingsOf(after), ['configuration'])) {
    if (difference.path.slice(0, 3).join('.') === 'configuration.theme.colors') continue;
    const subject = difference.path.slice(1).join('.');
    const notes = subject === 'ignorePatterns' ? noteChanges(before, after) : undefined;
    const whole = places.of(settingPath(difference.path.slice(1)));
    const change = (message: string, place: Place): Change => {
      return { group: 'settings', kind: 'setting-changed', subject, message, place };
    };
    const found = sentences(subject, withDefaults(difference), notes !== undefined);
    for (const { message, item } of found) {
      yield change(message, item === undefined ? whole : places.ofItem(difference.path, item));
    }
    for (const message of notes ?? []) yield change(message, whole);
  }
}

function withDefaults({ path, before, after }: Difference): Difference {
  const fallback = schemaAt(path)?.default;
  return { path, before: before ?? fallback, after: after ?? fallback };
}

interface Sentence {
  readonly message: string;
  /** The item of a list that it is about. */
  readonly item?: unknown;
}

/** @param isCounted whether it is said separately which notes become public */
function* sentences(
  name: string,
  { before, after }: Difference,
  isCounted: boolean,
): Iterable<Sentence> {
  if (isEqual(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, now] = [byText(before), byText(after)];
    for (const [text, item] of now) {
      if (!old.has(text)) yield { message: t('{0} is added to "{1}".', text, name), item };
    }
    for (const [text, item] of old) {
      if (now.has(text)) continue;
      const message =
        name === 'ignorePatterns' && !isCounted
          ? t(
              '{0} is removed from "{1}": notes that only this pattern ignored become public.',
              text,
              name,
            )
          : t('{0} is removed from "{1}".', text, name);
      yield { message, item };
    }
    return;
  }
  const [from, to] = [shown(before), shown(after)];
  if (before === undefined) yield { message: t('"{0}" is set to {1}.', name, to) };
  else if (after === undefined) {
    yield { message: t('"{0}", which was {1}, is removed.', name, from) };
  } else yield { message: t('"{0}" changes from {1} to {2}.', name, from, to) };
}

/** Returns the items of a list by the text that is shown of them. */
function byText(items: readonly unknown[]): Map<string, unknown> {
  return new Map(items.map(item => [shown(item), item]));
}

/**
 * Returns the sentences about notes that become public or are hidden; `undefined` if the notes are not
 * known.
 */
function noteChanges(before: Version, after: Version): string[] | undefined {
  const hiddenIn = ({ document, projectContext: { notes } }: Version) =>
    notes?.hiddenBy(document.view.ignorePatterns.map(({ value }) => value));
  const [old, now] = [hiddenIn(before), hiddenIn(after)];
  if (old === undefined || now === undefined || !old.isComplete || !now.isComplete)
    return undefined;
  const [oldNotes, nowNotes] = [new Set(old.notes), new Set(now.notes)];
  return [
    ...byFolder(old.notes.filter(note => !nowNotes.has(note))).map(([folder, count]) =>
      folder === ''
        ? t('Notes become public ({0}).', count)
        : t('Notes in "{0}" become public ({1}).', folder, count),
    ),
    ...byFolder(now.notes.filter(note => !oldNotes.has(note))).map(([folder, count]) =>
      folder === ''
        ? t('Notes are no longer public ({0}).', count)
        : t('Notes in "{0}" are no longer public ({1}).', folder, count),
    ),
  ];
}

/** Returns the outermost folders of notes with the number of notes in each; notes outside of folders are in ``. */
function byFolder(notes: readonly string[]): [folder: string, count: number][] {
  const counts = groupBy(notes, note => note.slice(0, note.indexOf('/') + 1));
  return [...counts].map(([folder, inside]) => [folder ?? '', inside.length]);
}
