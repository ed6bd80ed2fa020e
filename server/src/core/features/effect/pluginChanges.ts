import { t } from '@vscode/l10n';
import type { Pairs, PluginPair } from '../../config/pairPlugins.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { sourceKeyOf } from '../../config/source/identity.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { noNode } from '../../json/tree/tape.ts';
import { runOrder } from '../../project/effectiveEntry.ts';
import { type Change, causeIn, type Version, type Versions } from './change.ts';
import { moved, movedEntries, orderCauses } from './order.ts';
import { pagesWhere, type Site } from './pages.ts';
import { differences, valueMessage } from './values.ts';

/** Yields added, removed and changed plugins: first what is to be seen. */
export function* pluginChanges(versions: Versions, pairs: Pairs, site: Site): Iterable<Change> {
  const { both, added, removed, labelOf } = pairs;
  for (const plugin of added) {
    const subject = labelOf(plugin);
    const causes = [{ after: ['plugins', plugin.index] }] as const;
    const change = { group: 'plugins', kind: 'plugin-added', subject, causes } as const;
    yield plugin.isDisabled
      ? { ...change, message: t('Plugin "{0}" is added, but disabled.', subject) }
      : withAppearance({ ...change, message: t('Plugin "{0}" is added.', subject) }, site, plugin);
  }
  for (const plugin of removed) {
    const subject = labelOf(plugin);
    const message = plugin.isDisabled
      ? t('Plugin "{0}", which was disabled, is removed.', subject)
      : t('Plugin "{0}" is removed.', subject);
    const causes = [{ before: ['plugins', plugin.index] }] as const;
    yield { group: 'plugins', kind: 'plugin-removed', subject, message, causes };
  }
  for (const pair of both) {
    const { before, after } = pair;
    if (before.isDisabled === after.isDisabled) continue;
    const subject = labelOf(after);
    const change = { group: 'plugins', subject, causes: [causeIn(pair, 'enabled')] } as const;
    const [off, on] = [
      t('Plugin "{0}" is disabled.', subject),
      t('Plugin "{0}" is enabled.', subject),
    ];
    yield after.isDisabled
      ? { ...change, kind: 'plugin-disabled', message: off }
      : withAppearance({ ...change, kind: 'plugin-enabled', message: on }, site, after);
  }
  for (const pair of both) {
    if (!pair.before.isDisabled && !pair.after.isDisabled) yield* entryChanges(pair, labelOf);
  }
  yield* orderChanges(versions, pairs);
}

/** Adds where a plugin that is new on the page appears. */
function withAppearance(change: Change, site: Site, { index }: PluginEntry): Change {
  const pages = pagesWhere(site, ({ after }) => after.has(index));
  const slot = site.pages.find(({ after }) => after.has(index))?.after.get(index);
  if (pages === undefined || slot === undefined) return change;
  return { ...change, message: `${change.message} ${t('It appears in {0}.', slot)}`, pages };
}

function* entryChanges(pair: PluginPair, labelOf: Pairs['labelOf']): Iterable<Change> {
  const { before, after } = pair;
  const subject = labelOf(after);
  const change = { group: 'plugins', subject, causes: [causeIn(pair, 'source')] } as const;
  if (before.name !== after.name) {
    const message = t('Plugin "{0}" is now called "{1}".', labelOf(before), subject);
    yield { ...change, kind: 'plugin-renamed', message };
  } else if (sourceKeyOf(before) !== sourceKeyOf(after) || refOf(before) !== refOf(after)) {
    const [from, to] = [sourceText(before), sourceText(after)];
    const message = t('Plugin "{0}" is installed from {1} instead of {2}.', subject, to, from);
    yield { ...change, kind: 'source-changed', message };
  }
  for (const difference of differences(optionsOf(before), optionsOf(after))) {
    const { path } = difference;
    const label = t('Option "{0}" of "{1}"', path.join('.'), subject);
    const causes = [causeIn(pair, 'options', ...path)];
    yield { ...change, kind: 'option-changed', message: valueMessage(label, difference), causes };
  }
}

/** Returns the source of a plugin with its ref and subdirectory. */
function sourceText({ repo, ref, subdir }: PluginEntry): string {
  const pinned = ref === undefined ? '' : ` (${ref.value})`;
  return `${repo?.value ?? ''}${subdir === undefined ? '' : `/${subdir.value}`}${pinned}`;
}

function refOf({ ref, source }: PluginEntry): string {
  return ref?.value ?? source?.ref ?? '';
}

function optionsOf({ tree, options }: PluginEntry): unknown {
  return options === noNode ? {} : plainValue(tree, options);
}

/** Yields the change of the run order. */
function* orderChanges({ before, after }: Versions, pairs: Pairs): Iterable<Change> {
  const { labelOf } = pairs;
  const kept = pairs.both.filter(pair => !pair.before.isDisabled && !pair.after.isDisabled);
  const later = new Map(kept.map(pair => [pair.before, pair.after]));
  const remaining = new Set(later.values());
  const old = runOrderOf(before).flatMap(plugin => later.get(plugin) ?? []);
  const now = runOrderOf(after).filter(plugin => remaining.has(plugin));
  const shifted = new Set(movedEntries(pairs));
  const changed = kept.filter(
    pair => shifted.has(pair) || pair.before.order?.value !== pair.after.order?.value,
  );
  const items = moved(old, now, new Set(changed.map(pair => pair.after)));
  const [item] = items;
  if (item === undefined) return;
  const next = now[now.indexOf(item) + 1];
  const message =
    items.length > 1
      ? t('These plugins now run in another order: {0}.', items.map(labelOf).join(', '))
      : next === undefined
        ? t('"{0}" now runs last.', labelOf(item))
        : t('"{0}" now runs before "{1}".', labelOf(item), labelOf(next));
  const ofItem = changed.filter(pair => pair.after === item);
  const causes = orderCauses([...ofItem, ...changed], shifted, pair => [causeIn(pair, 'order')]);
  yield { group: 'plugins', kind: 'run-order', subject: labelOf(item), message, causes };
}

function runOrderOf({ document, projectContext }: Version): PluginEntry[] {
  return runOrder(document.view.plugins, projectContext);
}
