import { t } from '@vscode/l10n';
import type { HiddenNotes, Notes } from '../project/notes.ts';

/** Returns the sentence that says how many of the notes are hidden. */
export function hiddenCount({ total }: Notes, { notes, isComplete }: HiddenNotes): string {
  return isComplete
    ? t('Hides {0} of {1} notes', notes.length, total)
    : t('Hides at least {0} of {1} notes; not all files were counted', notes.length, total);
}

/** Returns the sentence about hidden files that are not notes; `undefined` if there are none. */
export function otherCount({ others }: HiddenNotes): string | undefined {
  if (others === 0) return undefined;
  return others === 1
    ? t('1 other file is hidden, too.')
    : t('{0} other files are hidden, too.', others);
}
