import { type Pairs, pairPlugins } from '../../config/pairPlugins.ts';
import { defaultOptions } from '../../preview/model.ts';
import { previewModel } from '../../preview/previewModel.ts';
import { printable } from '../../text/printable.ts';
import { type Change, changeGroups } from './change.ts';
import { colorChanges } from './colorChanges.ts';
import { layoutChanges } from './layoutChanges.ts';
import { Places } from './place.ts';
import { pluginChanges } from './pluginChanges.ts';
import { settingChanges } from './settingChanges.ts';
import { styleChanges } from './styleChanges.ts';
import type { Version } from './version.ts';

/**
 * Returns the changes between two versions of a file that affect readers of the site, by group.
 * Changes without an effect are ignored: whitespace, the order of properties, explicit defaults of
 * the schema and of plugins, and numbers that do not change an order.
 */
export function effectOf(before: Version, after: Version): readonly Change[] {
  return changesOf(before, after, pairPlugins(before.document, after.document));
}

/** Does the same for pairs of plugins that are known, and named as these say. */
export function changesOf(before: Version, after: Version, pairs: Pairs): readonly Change[] {
  const places = new Places(before.document, after.document, pairs);
  const old = previewModel(before, defaultOptions);
  const now = previewModel(after, defaultOptions);
  const changes = [
    ...pluginChanges(before, after, pairs, places),
    ...layoutChanges(before, after, pairs, places),
    ...styleChanges(old, now, pairs, places),
    ...colorChanges(old, now, places),
    ...settingChanges(before, after, places),
  ];
  return changes
    .map(change => ({ ...change, message: printable(change.message) }))
    .sort((a, b) => changeGroups.indexOf(a.group) - changeGroups.indexOf(b.group));
}
