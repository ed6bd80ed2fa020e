import { pairPlugins } from '../../config/pairPlugins.ts';
import { defaultOptions } from '../../preview/model.ts';
import { previewModel } from '../../preview/previewModel.ts';
import { type Change, changeGroups } from './change.ts';
import { colorChanges } from './colorChanges.ts';
import { layoutChanges } from './layoutChanges.ts';
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
  const pairs = pairPlugins(before.document, after.document);
  const old = previewModel(before, defaultOptions);
  const now = previewModel(after, defaultOptions);
  const changes = [
    ...pluginChanges(before, after, pairs),
    ...layoutChanges(before, after, pairs),
    ...styleChanges(old, now, pairs),
    ...colorChanges(old, now),
    ...settingChanges(before, after),
  ];
  return changes.sort((a, b) => changeGroups.indexOf(a.group) - changeGroups.indexOf(b.group));
}
