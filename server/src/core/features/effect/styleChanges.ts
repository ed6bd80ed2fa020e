import { t } from '@vscode/l10n';
import type { Pairs } from '../../config/pairPlugins.ts';
import type { GroupBox, Item, PreviewModel, PreviewPlugin } from '../../preview/model.ts';
import type { Change } from './change.ts';
import type { Places } from './place.ts';
import { shown } from './values.ts';

const groupStyles = ['direction', 'wrap', 'gap'] as const;
const memberStyles = ['grow', 'shrink', 'basis', 'align', 'justify'] as const;

/** Yields changes of group layouts and of plugin conditions. */
export function* styleChanges(
  before: PreviewModel,
  after: PreviewModel,
  { both }: Pairs,
  places: Places,
): Iterable<Change> {
  const [old, now] = [contentOf(before), contentOf(after)];
  for (const [name, group] of now.groups) {
    const earlier = old.groups.get(name) ?? old.groups.get(earlierName(both, name) ?? '');
    if (earlier === undefined) continue;
    const path = ['layout', 'groups', name];
    if (earlier.defined !== group.defined) {
      const message = group.defined
        ? t('The group "{0}" is now defined, so that its members are placed together.', name)
        : t(
            'The group "{0}" is no longer defined, so that its members are not placed together.',
            name,
          );
      const place = places.of(path);
      yield { group: 'layout', kind: 'group-changed', subject: name, message, place };
    }
    if (!earlier.defined || !group.defined) continue;
    for (const style of groupStyles) {
      if (earlier[style] === group[style]) continue;
      const values = [shown(earlier[style]), shown(group[style])] as const;
      const message = t(
        '"{0}" of the group "{1}" changes from {2} to {3}.',
        style,
        name,
        ...values,
      );
      const place = places.now([...path, style]);
      yield { group: 'layout', kind: 'group-changed', subject: name, message, place };
    }
  }
  for (const pair of both) {
    const earlier = old.chips.get(pair.before.index);
    const chip = now.chips.get(pair.after.index);
    if (earlier === undefined || chip === undefined) continue;
    if (earlier.group !== undefined && earlier.group === chip.group) {
      yield* memberChanges(earlier, chip, places);
    }
    yield* conditionChanges(earlier, chip, places);
  }
}

/** Returns the name that a group had before, if all of its members had the same one. */
function earlierName(both: Pairs['both'], name: string): string | undefined {
  const members = both.filter(({ after }) => after.groupName === name);
  const [first, ...others] = new Set(members.map(({ before }) => before.groupName));
  return others.length === 0 ? first : undefined;
}

/** The groups (by name) and plugins (by index) on a page. */
function contentOf({ positions }: PreviewModel) {
  const groups = new Map<string, GroupBox>();
  const chips = new Map<number, PreviewPlugin>();
  const put = (item: Item) => {
    if (item.kind === 'plugin') chips.set(item.id, item);
    else {
      groups.set(item.name, item);
      for (const chip of item.members) chips.set(chip.id, chip);
    }
  };
  for (const { items } of positions) items.forEach(put);
  return { groups, chips };
}

function* memberChanges(
  { flex: before }: PreviewPlugin,
  { flex: after, label, id }: PreviewPlugin,
  places: Places,
): Iterable<Change> {
  for (const style of memberStyles) {
    if (before[style] === after[style]) continue;
    const values = [shown(before[style]), shown(after[style])] as const;
    const message = t(
      '"{0}" of "{1}" in its group changes from {2} to {3}.',
      style,
      label,
      ...values,
    );
    const place = places.now(['plugins', id, 'layout', 'groupOptions', style]);
    yield { group: 'layout', kind: 'member-changed', subject: label, message, place };
  }
}

function* conditionChanges(
  { condition: before }: PreviewPlugin,
  { condition: after, label, id }: PreviewPlugin,
  places: Places,
): Iterable<Change> {
  if (before === after) return;
  const message =
    after === undefined
      ? t('"{0}" no longer depends on the condition "{1}".', label, before ?? '')
      : before === undefined
        ? t('"{0}" is shown only if the condition "{1}" is met.', label, after)
        : t('"{0}" depends on the condition "{1}" instead of "{2}".', label, after, before);
  const place = places.now(['plugins', id, 'layout', 'condition']);
  yield { group: 'layout', kind: 'condition-changed', subject: label, message, place };
}
