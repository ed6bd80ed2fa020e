import { t } from '@vscode/l10n';
import { isColor, namedColors } from '../../color/color.ts';
import { safe } from '../../text/fix.ts';
import { isMisspelling, similar } from '../../text/similarity.ts';
import type { Rule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

export const invalidColor: Rule = {
  code: 'invalid-color',
  severity: 'warning',
  docs: {
    summary: 'A color of a palette is not a valid CSS color.',
    explanation:
      'A browser ignores a color that it cannot parse. Any CSS notation is accepted: hex, names, `rgb()`, `hsl()`, `oklch()` and the others.',
    bad: '{ "light": "faf8f8" }',
    good: '{ "light": "#faf8f8" }',
  },
  *check({ document }) {
    for (const { colors } of document.view.palettes) {
      for (const color of colors.values()) {
        if (isColor(color.value)) continue;
        const candidates = corrections(color.value);
        const [meant] = candidates;
        yield {
          span: color.span,
          reason: color.value,
          message:
            meant === undefined
              ? t('"{0}" is not a valid CSS color. Enter one such as "#284b63".', color.value)
              : t('"{0}" is not a valid CSS color. Did you mean "{1}"?', color.value, meant),
          fixes: () =>
            candidates.map((value, index) =>
              safe(
                replaceWith(color, value, index === 0),
                index === 0 &&
                  (value === `#${color.value}` ||
                    (!/\s/.test(color.value) && isMisspelling(color.value, candidates))),
              ),
            ),
        };
      }
    }
  },
};

/** Returns valid colors that may be intended, most likely first: with `#`, without what is around it, or a similar name. */
function corrections(written: string): string[] {
  const bare = written.replace(/^(?:0x|[#'"\s])+|[;'"\s]+$/gi, '');
  const joined = bare.replaceAll(' ', '');
  const isOpen = bare.split('(').length > bare.split(')').length;
  const candidates = [`#${bare}`, bare, isOpen ? `${bare})` : bare, joined, `#${joined}`];
  const found = [...new Set(candidates)].filter(isColor);
  return found.length > 0 || bare.length < 3 ? found : similar(bare, namedColors).slice(0, 3);
}
