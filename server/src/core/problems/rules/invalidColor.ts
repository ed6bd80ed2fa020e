import { t } from '@vscode/l10n';
import { isColor, namedColors } from '../../color/color.ts';
import { similar } from '../../text/similarity.ts';
import { defineRule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

export const invalidColor = defineRule({
  code: 'invalid-color',
  severity: 'warning',
  docs: {
    summary: 'A color of a palette is not a valid CSS color.',
    explanation:
      'A browser ignores a color that it cannot parse, and that part of the page has an inherited color or none. Any CSS notation is accepted: hex, names, `rgb()`, `hsl()`, `oklch()` and the others.',
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
          fixes: () => candidates.map((value, index) => replaceWith(color, value, index === 0)),
        };
      }
    }
  },
});

/**
 * Returns valid colors that may be intended, most likely first: with `#`, without inner quotes, or
 * with a similar name.
 */
function corrections(written: string): string[] {
  const bare = written.trim().replace(/^(?:0x|[#'"\s])+|[;'"\s]+$/gi, '');
  const isOpen = bare.split('(').length > bare.split(')').length;
  const candidates = [`#${bare}`, bare, isOpen ? `${bare})` : bare, bare.replaceAll(' ', '')];
  const names = bare.length > 2 ? similar(bare, namedColors).slice(0, 3) : [];
  return [...new Set([...candidates.filter(isColor), ...names])];
}
