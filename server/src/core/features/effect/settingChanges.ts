import { t } from '@vscode/l10n';
import { valueAt } from '../../text/record.ts';
import { type Change, causeAt, type Versions } from './change.ts';
import type { Comparison } from './comparison.ts';
import { type Difference, differences, isEqual, shown, valueMessage } from './values.ts';

/** Yields changes of the groups that pages show in both versions, ignoring explicit defaults. */
export function* groupChanges(comparison: Comparison): Iterable<Change> {
  const { before, after, pages, renamedGroups } = comparison;
  const [old, now] = [pages.map(page => page.before), pages.map(page => page.after)].map(shown => {
    const items = shown.flatMap(page => page.positions.flatMap(position => position.items));
    return new Set(items.flatMap(item => (item.kind === 'group' ? item.name : [])));
  });
  for (const name of now ?? []) {
    if (!old?.has(name)) continue;
    const path = ['layout', 'groups', name];
    const earlier = ['layout', 'groups', renamedGroups.get(name) ?? name];
    const earlierValue = valueAt(before.document.value, earlier);
    const values = [earlierValue, valueAt(after.document.value, path)] as const;
    const isDefined = values.every(value => value !== undefined);
    for (const difference of differencesOf(path, values, comparison)) {
      const message = valueMessage(t('"{0}"', difference.path.join('.')), difference);
      const causes = [causeAt(...(isDefined ? difference.path : path))];
      yield { group: 'layout', kind: 'group-changed', subject: name, message, causes };
    }
  }
}

/** Yields changes of site settings but colors, ignoring explicit defaults. */
export function* settingChanges(comparison: Comparison): Iterable<Change> {
  const { before, after } = comparison;
  const root = ['configuration'];
  const old = valueAt(before.document.value, root);
  const values = [old, valueAt(after.document.value, root)] as const;
  for (const difference of differencesOf(root, values, comparison)) {
    const { path } = difference;
    if (path.slice(0, 3).join('.') === 'configuration.theme.colors') continue;
    yield* changesOf(difference);
    if (path.at(-1) === 'ignorePatterns') yield* noteChanges(comparison);
  }
}

/** Returns the differences of an object in both files, which may be missing, with the defaults of the schema. */
function differencesOf(
  path: readonly string[],
  [old, now]: readonly [unknown, unknown],
  { before: earlier, after: later }: Versions,
): Difference[] {
  return differences(old ?? {}, now ?? {}, path).flatMap(difference => {
    const [oldDefault, newDefault] = [earlier, later].map(
      ({ document }) => document.schema.at(difference.path)?.default,
    );
    const { before = oldDefault, after = newDefault } = difference;
    return isEqual(before, after) ? [] : { path: difference.path, before, after };
  });
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
    const [hidden, stillHidden] = [old.hidden, now.hidden].map(({ notes }) => new Set(notes));
    const shown = old.hidden.notes.filter(note => !stillHidden?.has(note));
    const added = now.hidden.notes.filter(note => !hidden?.has(note));
    const said = (notes: readonly string[]) => [String(notes.length), notes[0] ?? ''] as const;
    if (shown.length > 0) {
      sentences.push(t('Notes that become public: {0}, such as "{1}".', ...said(shown)));
    }
    if (added.length > 0) {
      sentences.push(t('Notes that are no longer public: {0}, such as "{1}".', ...said(added)));
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
