import { type Change, changeGroups, type Versions } from './change.ts';
import { colorChanges } from './colorChanges.ts';
import { readComparison } from './comparison.ts';
import { orderChanges } from './orderChanges.ts';
import { placeChanges } from './placeChanges.ts';
import { pluginChanges } from './pluginChanges.ts';
import { groupChanges, settingChanges } from './settingChanges.ts';

/**
 * Returns the changes between two versions of a file that affect readers of the site, by group: one for
 * each cause, computed from what the pages of both versions show. Changes without an effect are ignored:
 * whitespace, the order of properties, explicit defaults of the schema and of plugins, numbers that do not
 * change an order, and what no page shows.
 */
export function effectOf(versions: Versions): readonly Change[] {
  const comparison = readComparison(versions);
  const parts = [
    pluginChanges,
    placeChanges,
    orderChanges,
    groupChanges,
    colorChanges,
    settingChanges,
  ];
  return parts
    .flatMap(part => [...part(comparison)])
    .sort((a, b) => changeGroups.indexOf(a.group) - changeGroups.indexOf(b.group));
}
