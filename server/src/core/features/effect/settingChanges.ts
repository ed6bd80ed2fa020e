import { t } from '@vscode/l10n';
import { schemaAt } from '../../config/schema.ts';
import type { GroupBox } from '../../preview/model.ts';
import { groupBy } from '../../text/groupBy.ts';
import { type Change, causeAt, type Version } from './change.ts';
import type { Comparison } from './comparison.ts';
import { type Difference, differences, isEqual, member, shown, valueMessage } from './values.ts';

/** Yields changes of groups that pages show in both versions. */
export function* groupChanges(comparison: Comparison): Iterable<Change> {
  const [old, now] = [groupsOf(comparison, 'before'), groupsOf(comparison, 'after')];
  for (const [name, group] of now) {
    const earlier = old.get(name);
    if (earlier === undefined) continue;
    const path = ['layout', 'groups', name];
    for (const difference of differences(styleOf(earlier), styleOf(group), path)) {
      const message = valueMessage(t('"{0}"', difference.path.join('.')), difference);
      const causes = [causeAt(...difference.path)];
      yield { group: 'layout', kind: 'group-changed', subject: name, message, causes };
    }
  }
}

function groupsOf({ pages }: Comparison, version: 'before' | 'after'): Map<string, GroupBox> {
  const items = pages.flatMap(page => page[version].positions.flatMap(({ items }) => items));
  return new Map(items.flatMap(item => (item.kind === 'group' ? [[item.name, item]] : [])));
}

function styleOf({ defined, direction, wrap, gap }: GroupBox) {
  return defined ? { direction, wrap, gap } : undefined;
}

/** Yields changes of site settings but colors, ignoring explicit defaults. */
export function* settingChanges(comparison: Comparison): Iterable<Change> {
  const settingsOf = ({ document }: Version) => member(document.value, 'configuration') ?? {};
  const { before, after } = comparison;
  for (const difference of differences(settingsOf(before), settingsOf(after), ['configuration'])) {
    const { path } = difference;
    if (path.slice(0, 3).join('.') === 'configuration.theme.colors') continue;
    const fallback = schemaAt(path)?.default;
    const [old = fallback, now = fallback] = [difference.before, difference.after];
    if (isEqual(old, now)) continue;
    yield* changesOf({ path, before: old, after: now });
    if (path.at(-1) === 'ignorePatterns') yield* noteChanges(comparison);
  }
}

/** Yields the change of a value; of a list, one for each item that is added or removed. */
function* changesOf({ path, before, after }: Difference): Iterable<Change> {
  const subject = path.slice(1).join('.');
  const change = { group: 'settings', kind: 'setting-changed', subject } as const;
  if (!Array.isArray(before) || !Array.isArray(after)) {
    const message = valueMessage(t('"{0}"', subject), { before, after });
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

/** Yields which notes become public or are hidden, or of which patterns that is not known. */
function* noteChanges({ before, after }: Comparison): Iterable<Change> {
  const [old, now] = [before, after].map(({ document, projectContext }) => {
    const patterns = document.view.ignorePatterns.map(({ value }) => value);
    return { patterns, hidden: projectContext.notes?.hiddenBy(patterns) };
  });
  if (old === undefined || now === undefined) return;
  const sentences: string[] = [];
  if (old.hidden?.isComplete && now.hidden?.isComplete) {
    for (const [folder, count] of lost(old.hidden.notes, now.hidden.notes)) {
      sentences.push(t('Notes in "{0}" become public ({1}).', folder, count));
    }
    for (const [folder, count] of lost(now.hidden.notes, old.hidden.notes)) {
      sentences.push(t('Notes in "{0}" are no longer public ({1}).', folder, count));
    }
  } else {
    const covering = new Set(
      now.patterns.flatMap(pattern => [pattern, pattern.replace('**/', '')]),
    );
    const removed = old.patterns.filter(pattern => !covering.has(pattern));
    const names = removed.map(pattern => t('"{0}"', pattern)).join(', ');
    if (names !== '') sentences.push(t('Notes that only {0} ignored become public.', names));
  }
  if (sentences.length === 0) return;
  const causes = [causeAt('configuration', 'ignorePatterns')];
  const message = sentences.join(' ');
  yield { group: 'notes', kind: 'notes-changed', subject: 'ignorePatterns', message, causes };
}

/** Returns the outermost folders of notes that are not in the second list, with their numbers of notes. */
function lost(notes: readonly string[], others: readonly string[]): [string, number][] {
  const kept = new Set(others);
  const missing = notes.filter(note => !kept.has(note));
  const byFolder = groupBy(missing, note => note.slice(0, note.indexOf('/') + 1) || '/');
  return [...byFolder].map(([folder, inside]) => [folder, inside.length]);
}
