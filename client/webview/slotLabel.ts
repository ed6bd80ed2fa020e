import { t } from '@vscode/l10n';
import type { PreviewModel } from '../../server/src/core/preview/model.ts';
import { allChips, type Slot } from './slots.ts';

/** Returns the label of a slot for screen readers, such as "left, before graph". */
export function slotLabel(model: PreviewModel, { position, group, before }: Slot): string {
  const next = allChips(model).find(chip => chip.id === before)?.label;
  const place = group === null ? position : `${position}, ${t('in group {0}', group)}`;
  return next === undefined ? `${place}, ${t('last')}` : `${place}, ${t('before {0}', next)}`;
}
