import { t } from '@vscode/l10n';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { sourceKeyOf } from '../../config/source/identity.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { noNode } from '../../json/tree/tape.ts';
import { type Change, causeIn } from './change.ts';
import { type Comparison, type Kept, pagesNamed } from './comparison.ts';
import { differences, valueMessage } from './values.ts';

/** Yields added, removed, enabled and disabled plugins, then what changes of the others. */
export function* pluginChanges(comparison: Comparison): Iterable<Change> {
  const { both, added, removed, labelOf } = comparison.pairs;
  for (const plugin of added) {
    const subject = labelOf(plugin);
    const message = plugin.isDisabled
      ? t('Plugin "{0}" is added, but disabled.', subject)
      : t('Plugin "{0}" is added.', subject);
    const causes = [{ after: ['plugins', plugin.index] }];
    const change = { group: 'plugins', kind: 'plugin-added', subject, message, causes } as const;
    yield withPlace(change, comparison, plugin);
  }
  for (const plugin of removed) {
    const subject = labelOf(plugin);
    const message = plugin.isDisabled
      ? t('Plugin "{0}", which was disabled, is removed.', subject)
      : t('Plugin "{0}" is removed.', subject);
    const causes = [{ before: ['plugins', plugin.index] }];
    yield { group: 'plugins', kind: 'plugin-removed', subject, message, causes };
  }
  for (const pair of both) {
    const { before, after } = pair;
    if (before.isDisabled === after.isDisabled) continue;
    const subject = labelOf(after);
    const message = after.isDisabled
      ? t('Plugin "{0}" is disabled.', subject)
      : t('Plugin "{0}" is enabled.', subject);
    const kind = after.isDisabled ? 'plugin-disabled' : 'plugin-enabled';
    const causes = [causeIn(pair, 'enabled')];
    yield withPlace({ group: 'plugins', kind, subject, message, causes }, comparison, after);
  }
  for (const plugin of comparison.kept) yield* entryChanges(plugin, comparison);
}

/** Adds where a plugin that is new on the page appears; nothing if no page shows it. */
function withPlace(change: Change, comparison: Comparison, { index }: PluginEntry): Change {
  const pages = comparison.pages.filter(({ after }) => after.slots.has(index));
  const slot = pages[0]?.after.slots.get(index);
  if (slot === undefined) return change;
  const message = `${change.message} ${t('It appears in {0}.', slot)}`;
  const wheres = pages.map(({ where }) => where);
  return { ...change, message, pages: pagesNamed(wheres, comparison) };
}

/** Yields the values of an entry that change. Where it is shown, and after which others, is not said here. */
function* entryChanges(plugin: Kept, { pages }: Comparison): Iterable<Change> {
  const { pair, name } = plugin;
  const isSameSource =
    sourceKeyOf(pair.before) === sourceKeyOf(pair.after) &&
    refOf(pair.before) === refOf(pair.after);
  const isShown = pages.some(({ after }) => after.slots.has(plugin.after.id));
  const isInGroup = plugin.after.group !== undefined;
  const valuesOf = (version: 'before' | 'after') => {
    const { options, tree } = pair[version];
    const { condition, flex } = plugin[version];
    const { order: _, ...style } = flex;
    return {
      name: pair[version].name,
      source: isSameSource ? '' : sourceText(pair[version]),
      options: options === noNode ? {} : plainValue(tree, options),
      layout: isShown ? { condition, groupOptions: isInGroup ? style : {} } : {},
    };
  };
  for (const difference of differences(valuesOf('before'), valuesOf('after'))) {
    const [first = '', ...rest] = difference.path;
    yield {
      group: first === 'layout' ? 'layout' : 'plugins',
      kind: 'plugin-changed',
      subject: name,
      message: valueMessage(t('"{0}" of "{1}"', difference.path.join('.'), name), difference),
      causes: [first === 'name' ? causeIn(pair, 'source') : causeIn(pair, first, ...rest)],
    };
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
