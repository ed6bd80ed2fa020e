import { t } from '@vscode/l10n';
import { schemaAt } from '../../config/schema.ts';
import { groupBy } from '../../text/groupBy.ts';
import { type Change, causeAt, type Version, type Versions } from './change.ts';
import { type Difference, differences, isEqual, member, shown, valueMessage } from './values.ts';

/** Yields changes of site settings, ignoring explicit defaults. */
export function* settingChanges(versions: Versions): Iterable<Change> {
  const settingsOf = ({ document }: Version) => member(document.value, 'configuration') ?? {};
  const { before, after } = versions;
  for (const difference of differences(settingsOf(before), settingsOf(after), ['configuration'])) {
    const { path } = difference;
    if (path.slice(0, 3).join('.') === 'configuration.theme.colors') continue;
    const fallback = schemaAt(path)?.default;
    const [old = fallback, now = fallback] = [difference.before, difference.after];
    if (isEqual(old, now)) continue;
    const changes = [...changesOf({ path, before: old, after: now })];
    yield* path.at(-1) === 'ignorePatterns' ? withNotes(changes, versions) : changes;
  }
}

/** Yields the change of a value; of a list, one for each item that is added or removed. */
function* changesOf(difference: Difference): Iterable<Change> {
  const { path, before, after } = difference;
  const subject = path.slice(1).join('.');
  const change = { group: 'settings', kind: 'setting-changed', subject } as const;
  if (!Array.isArray(before) || !Array.isArray(after)) {
    const message = valueMessage(t('"{0}"', subject), difference);
    yield { ...change, message, causes: [causeAt(...path)] };
    return;
  }
  for (const [index, item] of after.entries()) {
    if (before.some(other => isEqual(other, item))) continue;
    const message = t('{0} is added to "{1}".', shown(item), subject);
    yield { ...change, message, causes: [{ after: [...path, index] }] };
  }
  for (const [index, item] of before.entries()) {
    if (after.some(other => isEqual(other, item))) continue;
    const message = t('{0} is removed from "{1}".', shown(item), subject);
    yield { ...change, message, causes: [{ before: [...path, index] }] };
  }
}

/** Adds which notes become public or are hidden, or that this is not known. */
function withNotes(changes: readonly Change[], versions: Versions): readonly Change[] {
  const notes = noteChanges(versions);
  const [first, ...others] = changes;
  if (first === undefined) return [];
  if (notes === undefined) {
    return changes.map(change => {
      const [{ before, after } = {}] = change.causes;
      if (before === undefined || after !== undefined) return change;
      const warning = t('Notes that only this pattern ignored become public.');
      return { ...change, group: 'notes', message: `${change.message} ${warning}` };
    });
  }
  if (notes.length === 0) return changes;
  const message = notes.join(' ');
  if (others.length === 0) {
    return [{ ...first, group: 'notes', message: `${first.message} ${message}` }];
  }
  const causes = [causeAt('configuration', 'ignorePatterns')];
  return [{ ...first, group: 'notes', kind: 'notes-changed', message, causes }, ...changes];
}

/**
 * Returns the sentences about notes that become public or are hidden; `undefined` if the notes are not
 * known.
 */
function noteChanges({ before, after }: Versions): string[] | undefined {
  const hiddenIn = ({ document, projectContext: { notes } }: Version) =>
    notes?.hiddenBy(document.view.ignorePatterns.map(({ value }) => value));
  const [old, now] = [hiddenIn(before), hiddenIn(after)];
  if (old === undefined || now === undefined || !old.isComplete || !now.isComplete) {
    return undefined;
  }
  const [oldNotes, nowNotes] = [new Set(old.notes), new Set(now.notes)];
  const shownNow = byFolder(old.notes.filter(note => !nowNotes.has(note)));
  const hiddenNow = byFolder(now.notes.filter(note => !oldNotes.has(note)));
  return [
    ...shownNow.map(([folder, count]) =>
      folder === ''
        ? t('Notes become public ({0}).', count)
        : t('Notes in "{0}" become public ({1}).', folder, count),
    ),
    ...hiddenNow.map(([folder, count]) =>
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
