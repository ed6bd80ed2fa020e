import { t } from '@vscode/l10n';
import { noNode } from '../../json/tree/tape.ts';
import { addColors, missingColors } from '../../problems/rules/missingColor.ts';
import { overlaps } from '../../text/span.ts';
import type { Refactoring } from './refactoring.ts';

/** Adds the missing colors to both palettes. */
export const addMissingColors: Refactoring = function* ({ tree, view }, selection) {
  const colors = tree.property(view.theme, 'colors');
  if (colors === noNode || !overlaps(tree.span(colors), selection)) return;
  const edits = view.palettes.flatMap(palette => {
    const missing = missingColors(tree, palette);
    return missing.length === 0 ? [] : [addColors(tree, palette, missing)];
  });
  if (edits.length === 0) return;
  yield { title: t('Add all missing colors'), kind: 'refactor.rewrite', edits };
};
