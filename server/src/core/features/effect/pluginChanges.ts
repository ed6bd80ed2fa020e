import { t } from '@vscode/l10n';
import type { Pairs, PluginPair } from '../../config/pairPlugins.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { sourceKeyOf } from '../../config/source/identity.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { noNode } from '../../json/tree/tape.ts';
import { runOrder } from '../../project/effectiveEntry.ts';
import { type Change, causeIn, type Version, type Versions } from './change.ts';
import { moved, movedEntries } from './order.ts';
import { appearanceOf, type Site } from './pages.ts';
import { differences, shownChange } from './values.ts';

/** Yields added, removed and changed plugins: first what is to be seen. */
export function* pluginChanges(versions: Versions, pairs: Pairs, site: Site): Iterable<Change> {
  const { both, added, removed, labelOf } = pairs;
  for (const plugin of added) {
    const name = labelOf(plugin);
    const message = plugin.isDisabled
      ? t('Plugin "{0}" is added, but disabled.', name)
      : t('Plugin "{0}" is added.', name);
    const causes = [{ after: ['plugins', plugin.index] }] as const;
    const change = {
      group: 'plugins',
      kind: 'plugin-added',
      subject: name,
      message,
      causes,
    } as const;
    yield plugin.isDisabled ? change : withAppearance(change, site, plugin);
  }
  for (const plugin of removed) {
    const name = labelOf(plugin);
    const message = plugin.isDisabled
      ? t('Plugin "{0}", which was disabled, is removed.', name)
      : t('Plugin "{0}" is removed.', name);
    const causes = [{ before: ['plugins', plugin.index] }] as const;
    yield { group: 'plugins', kind: 'plugin-removed', subject: name, message, causes };
  }
  for (const pair of both) yield* enabledChanges(pair, labelOf, site);
  for (const pair of both) {
    if (!pair.before.isDisabled && !pair.after.isDisabled) yield* entryChanges(pair, labelOf);
  }
  yield* orderChanges(versions, pairs);
}

/** Adds where a plugin that is new on the page appears. */
function withAppearance(change: Change, site: Site, { index }: PluginEntry): Change {
  const appearance = appearanceOf(site, index);
  if (appearance === undefined) return change;
  const { message, pages } = appearance;
  return { ...change, message: `${change.message} ${message}`, pages };
}

function* enabledChanges(pair: PluginPair, labelOf: Pairs['labelOf'], site: Site) {
  const { before, after } = pair;
  if (before.isDisabled === after.isDisabled) return;
  const subject = labelOf(after);
  const causes = [causeIn(pair, 'enabled')] as const;
  const change = { group: 'plugins', subject, causes } as const;
  if (after.isDisabled) {
    const message = t('Plugin "{0}" is disabled.', subject);
    yield { ...change, kind: 'plugin-disabled', message };
  } else {
    const message = t('Plugin "{0}" is enabled.', subject);
    yield withAppearance({ ...change, kind: 'plugin-enabled', message }, site, after);
  }
}

function* entryChanges(pair: PluginPair, labelOf: Pairs['labelOf']): Iterable<Change> {
  const { before, after } = pair;
  const subject = labelOf(after);
  const change = (kind: string, message: string, path: readonly string[]): Change => ({
    group: 'plugins',
    kind,
    subject,
    message,
    causes: [causeIn(pair, ...path)],
  });
  if (before.name !== after.name) {
    const message = t('Plugin "{0}" is now called "{1}".', labelOf(before), subject);
    yield change('plugin-renamed', message, ['source']);
  } else if (sourceKeyOf(before) !== sourceKeyOf(after) || refOf(before) !== refOf(after)) {
    const [from, to] = [sourceText(before), sourceText(after)];
    const message = t('Plugin "{0}" is installed from {1} instead of {2}.', subject, to, from);
    yield change('source-changed', message, ['source']);
  }
  const changed = differences(optionsOf(before), optionsOf(after));
  for (const { path, before: old, after: now } of changed) {
    const message = optionMessage(subject, path.join('.'), old, now);
    yield change('option-changed', message, ['options', ...path]);
  }
}

function optionMessage(plugin: string, option: string, before: unknown, after: unknown): string {
  const [from, to] = shownChange(before, after);
  if (before === undefined) return t('Option "{0}" of "{1}" is set to {2}.', option, plugin, to);
  if (after === undefined) {
    return t('Option "{0}" of "{1}", which was {2}, is removed.', option, plugin, from);
  }
  return t('Option "{0}" of "{1}" changes from {2} to {3}.', option, plugin, from, to);
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
      ? t('These plugins now run in another order: {0}.', items.map(pairs.labelOf).join(', '))
      : next === undefined
        ? t('"{0}" now runs last.', pairs.labelOf(item))
        : t('"{0}" now runs before "{1}".', pairs.labelOf(item), pairs.labelOf(next));
  const ofItem = changed.filter(pair => pair.after === item);
  const causes = [...new Set([...ofItem, ...changed])].flatMap(pair => [
    causeIn(pair, 'order'),
    ...(shifted.has(pair) ? [{ ...causeIn(pair), isMove: true }] : []),
  ]);
  const [first, ...others] = causes;
  if (first === undefined) return;
  const subject = pairs.labelOf(item);
  yield { group: 'plugins', kind: 'run-order', subject, message, causes: [first, ...others] };
}

function runOrderOf({ document, projectContext }: Version): PluginEntry[] {
  return runOrder(document.view.plugins, projectContext);
}
