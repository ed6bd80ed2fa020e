import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { schemaAt } from '../../config/schema.ts';
import type { Change } from './change.ts';
import { type Difference, differences, isEqual, member, shown } from './values.ts';

/** Yields changes of site settings, ignoring explicit defaults. */
export function* settingChanges(before: ConfigDocument, after: ConfigDocument): Iterable<Change> {
  const settingsOf = ({ value }: ConfigDocument) => member(value, 'configuration') ?? {};
  for (const difference of differences(settingsOf(before), settingsOf(after), ['configuration'])) {
    if (difference.path.slice(0, 3).join('.') === 'configuration.theme.colors') continue;
    const subject = difference.path.slice(1).join('.');
    for (const message of sentences(subject, withDefaults(difference))) {
      yield { group: 'settings', kind: 'setting-changed', subject, message };
    }
  }
}

function withDefaults({ path, before, after }: Difference): Difference {
  const fallback = schemaAt(path)?.default;
  return { path, before: before ?? fallback, after: after ?? fallback };
}

function* sentences(name: string, { before, after }: Difference): Iterable<string> {
  if (isEqual(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, now] = [before.map(shown), after.map(shown)];
    for (const item of new Set(now)) {
      if (!old.includes(item)) yield t('{0} is added to "{1}".', item, name);
    }
    for (const item of new Set(old)) {
      if (now.includes(item)) continue;
      yield name === 'ignorePatterns'
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
