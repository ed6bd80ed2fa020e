import { pairPlugins } from '../../config/pairPlugins.ts';
import { type Change, changeGroups, type Versions } from './change.ts';
import { colorChanges } from './colorChanges.ts';
import { layoutChanges } from './layoutChanges.ts';
import { siteOf } from './pages.ts';
import { pageTypeChanges } from './pageTypeChanges.ts';
import { pluginChanges } from './pluginChanges.ts';
import { settingChanges } from './settingChanges.ts';

/**
 * Returns the changes between two versions of a file that affect readers of the site, by group: one for
 * each cause, computed from the entries and the layout of the file. Changes without an effect are ignored:
 * whitespace, the order of properties, explicit defaults of the schema and of plugins, numbers that do not
 * change an order, and what no page shows.
 */
export function effectOf(versions: Versions): readonly Change[] {
  const pairs = pairPlugins(versions.before.document, versions.after.document);
  const site = siteOf(versions, pairs);
  const changes = [
    ...pluginChanges(versions, pairs, site),
    ...layoutChanges(pairs, site),
    ...pageTypeChanges(versions, pairs, site),
    ...colorChanges(versions),
    ...settingChanges(versions),
  ];
  return changes.sort((a, b) => changeGroups.indexOf(a.group) - changeGroups.indexOf(b.group));
}
