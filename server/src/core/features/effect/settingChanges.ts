import { t } from '@vscode/l10n';
import { schemaAt } from '../../config/schema.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Change } from './change.ts';
import { type Difference, differences, isEqual, member, shown } from './values.ts';
import type { Version } from './version.ts';

/** Yields changes of site settings, ignoring explicit defaults. */
export function* settingChanges(before: Version, after: Version): Iterable<Change> {
  const settingsOf = ({ document }: Version) => member(document.value, 'configuration') ?? {};
  for (const difference of differences(settingsOf(before), settingsOf(after), ['configuration'])) {
    if (difference.path.slice(0, 3).join('.') === 'configuration.theme.colors') continue;
    const subject = difference.path.slice(1).join('.');
    const notes = subject === 'ignorePatterns' ? noteChanges(before, after) : undefined;
    const messages = [
      ...sentences(subject, withDefaults(difference), notes !== undefined),
      ...(notes ?? []),
    ];
    for (const message of messages) {
      yield { group: 'settings', kind: 'setting-changed', subject, message };
    }
  }
}

function withDefaults({ path, before, after }: Difference): Difference {
  const fallback = schemaAt(path)?.default;
  return { path, before: before ?? fallback, after: after ?? fallback };
}

/** @param isCounted whether it is said separately which notes become public */
function* sentences(
  name: string,
  { before, after }: Difference,
  isCounted: boolean,
): Iterable<string> {
  if (isEqual(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, now] = [before.map(shown), after.map(shown)];
    for (const item of new Set(now)) {
      if (!old.includes(item)) yield t('{0} is added to "{1}".', item, name);
    }
    for (const item of new Set(old)) {
      if (now.includes(item)) continue;
      yield name === 'ignorePatterns' && !isCounted
        ? t(
            '{0} is removed from "{1}": notes that only this pattern ignored become public.',
            item,
            name,
          )
        : t('{0} is removed from "{1}".', item, name);
    }
    return;
  }
  if (before === undefined) yield t('"{0}" is set to {1}.', name, shown(after));
  else if (after === undefined) yield t('"{0}", which was {1}, is removed.', name, shown(before));
  else yield t('"{0}" changes from {1} to {2}.', name, shown(before), shown(after));
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
