import { t } from '@vscode/l10n';
import { codePointOf, firstLookalike } from '../text/lookalikes.ts';

/**
 * Returns the sentence that names the first character of a text that is not what it looks like;
 * `undefined` if there is none.
 * @param isAscii whether only ASCII characters are expected
 */
export function lookalikeNote(text: string, isAscii: boolean): string | undefined {
  const found = firstLookalike(text, isAscii);
  if (found === undefined) return undefined;
  const { character, looksLike } = found;
  const code = codePointOf(character);
  if (looksLike === '') return t('It contains the invisible character {0}.', code);
  if (looksLike === ' ') return t('It contains the space {0} instead of a plain one.', code);
  return t('It contains "{0}" ({1}), which only looks like "{2}".', character, code, looksLike);
}
