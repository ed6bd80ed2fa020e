import { t } from '@vscode/l10n';
import type { Pairs, PluginPair } from '../../config/pairPlugins.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { sourceKeyOf } from '../../config/source/identity.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { noNode } from '../../json/tree/tape.ts';
import { runOrder } from '../../project/effectiveEntry.ts';
import { appearanceIn } from './appearance.ts';
import type { Change } from './change.ts';
import { moved } from './moved.ts';
import type { Places } from './place.ts';
import { differences, shown } from './values.ts';
import type { Version } from './version.ts';

/** Yields added, removed and changed plugins. */
export function* pluginChanges(
  before: Version,
  after: Version,
  { both, added, removed, labelOf }: Pairs,
  places: Places,
): Iterable<Change> {
  const appearance = appearanceIn(after);
  for (const plugin of added) {
    const name = labelOf(plugin);
    const message = plugin.isDisabled
      ? t('Plugin "{0}" is added, but disabled.', name)
      : t('Plugin "{0}" is added.', name);
    const where = plugin.isDisabled ? undefined : appearance(plugin.index);
    yield {
      group: 'plugins',
      kind: 'plugin-added',
      subject: name,
      message: joined(message, where),
      identity: name,
      place: places.now(['plugins', plugin.index]),
    };
  }
  for (const plugin of removed) {
    const name = labelOf(plugin);
    const message = plugin.isDisabled
      ? t('Plugin "{0}", which was disabled, is removed.', name)
      : t('Plugin "{0}" is removed.', name);
    const place = places.earlier(['plugins', plugin.index]);
    yield { group: 'plugins', kind: 'plugin-removed', subject: name, message, place };
  }
  for (const pair of both) yield* pairChanges(pair, { labelOf, appearance, places });
  yield* orderChanges(before, after, { both, labelOf, places });
}

interface PairContext {
  readonly labelOf: Pairs['labelOf'];
  readonly appearance: (id: number) => string | undefined;
  readonly places: Places;
}

function* pairChanges(
  { before, after }: PluginPair,
  { labelOf, appearance, places }: PairContext,
): Iterable<Change> {
  const subject = labelOf(after);
  const change = (kind: string, message: string, path: readonly string[]): Change => ({
    group: 'plugins',
    kind,
    subject,
    message,
    place: places.ofEntry({ before, after }, path),
  });
  if (before.isDisabled && after.isDisabled) return;
  if (before.isDisabled) {
    const message = joined(t('Plugin "{0}" is enabled.', subject), appearance(after.index));
    return yield { ...change('plugin-enabled', message, ['enabled']), identity: subject };
  }
  if (after.isDisabled)
    return yield change('plugin-disabled', t('Plugin "{0}" is disabled.', subject), ['enabled']);
  if (before.name !== after.name) {
    const message = t('Plugin "{0}" is now called "{1}".', labelOf(before), subject);
    yield change('plugin-renamed', message, ['source']);
  }
  if (sourceKeyOf(before) !== sourceKeyOf(after) || refOf(before) !== refOf(after)) {
    const [from, to] = [sourceText(before), sourceText(after)];
    const message = t('Plugin "{0}" is installed from {1} instead of {2}.', subject, to, from);
    yield change('source-changed', message, ['source']);
  }
  for (const { path, before: old, after: now } of differences(
    optionsOf(before),
    optionsOf(after),
  )) {
    const message = optionMessage(subject, path.join('.'), old, now);
    yield change('option-changed', message, ['options', ...path]);
  }
}

function optionMessage(plugin: string, option: string, before: unknown, after: unknown): string {
  if (before === undefined) {
    return t('Option "{0}" of "{1}" is set to {2}.', option, plugin, shown(after));
  }
  if (after === undefined) {
    return t('Option "{0}" of "{1}", which was {2}, is removed.', option, plugin, shown(before));
  }
  const [from, to] = [shown(before), shown(after)];
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

/** Returns a message with a second sentence, if there is one. */
function joined(message: string, more: string | undefined): string {
  return more === undefined ? message : `${message} ${more}`;
}

function optionsOf({ tree, options }: PluginEntry): unknown {
  return options === noNode ? {} : plainValue(tree, options);
}

/** Yields changes in the run order. */
function* orderChanges(
  before: Version,
  after: Version,
  { both, labelOf, places }: Pick<Pairs, 'both' | 'labelOf'> & { readonly places: Places },
): Iterable<Change> {
  const partner = new Map(
    both
      .filter(pair => !pair.before.isDisabled && !pair.after.isDisabled)
      .map(pair => [pair.before, pair.after]),
  );
  const remaining = new Set(partner.values());
  const old = runOrderOf(before).flatMap(plugin => partner.get(plugin) ?? []);
  const now = runOrderOf(after).filter(plugin => remaining.has(plugin));
  for (const { item, next } of moved(old, now)) {
    const subject = labelOf(item);
    const message =
      next === undefined
        ? t('"{0}" now runs last.', subject)
        : t('"{0}" now runs before "{1}".', subject, labelOf(next));
    const place = places.now(['plugins', item.index, 'order']);
    yield { group: 'plugins', kind: 'run-order', subject, message, place, identity: subject };
  }
}

function runOrderOf({ document, projectContext }: Version): PluginEntry[] {
  return runOrder(document.view.plugins, projectContext);
}
