import type { ConfigDocument } from '../../config/document.ts';
import { defaultOptions } from '../../preview/model.ts';
import { previewModel } from '../../preview/previewModel.ts';
import { type Change, changeGroups } from './change.ts';
import { colorChanges } from './colorChanges.ts';
import { layoutChanges } from './layoutChanges.ts';
import { pairPlugins } from './pairPlugins.ts';
import { pluginChanges } from './pluginChanges.ts';
import { settingChanges } from './settingChanges.ts';
import { styleChanges } from './styleChanges.ts';

/**
 * What is different for a reader of the site between two versions of a file, by group. Nothing for
 * what takes no effect: white space, the order of properties, defaults written out, and numbers that
 * leave every order as it is.
 */
export function effectOf(before: ConfigDocument, after: ConfigDocument): readonly Change[] {
  const pairs = pairPlugins(before, after);
  const old = previewModel({ document: before }, defaultOptions);
  const now = previewModel({ document: after }, defaultOptions);
  const changes = [
    ...pluginChanges(before, after, pairs),
    ...layoutChanges(before, after, pairs),
    ...styleChanges(old, now, pairs),
    ...colorChanges(old, now),
    ...settingChanges(before, after),
  ];
  return changes.sort((a, b) => changeGroups.indexOf(a.group) - changeGroups.indexOf(b.group));
}
