import { t } from '@vscode/l10n';
import { type Color, parseColor } from '../../color/color.ts';
import { withContrast } from '../../color/contrast.ts';
import { rewriteColor } from '../../color/notations.ts';
import { contrastUses } from '../../color/paints.ts';
import {
  checkedUses,
  minimumContrast,
  pageColor,
  paintedContrast,
  ratioText,
} from '../../color/usage.ts';
import type { Located } from '../../config/reader.ts';
import type { Fix } from '../../text/fix.ts';
import type { Rule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

export const lowContrast: Rule = {
  code: 'low-contrast',
  severity: 'information',
  docs: {
    summary: 'Text, headings or links have insufficient contrast with the background.',
    explanation:
      'WCAG 2.2 requires a contrast ratio of 4.5:1. `darkgray` is the color of text, `dark` of headings and `secondary` of links, all on `light`. The quick fix changes the lightness only, by the smallest amount necessary.',
    bad: '{ "light": "#ffffff", "secondary": "#84a59d" }',
    good: '{ "light": "#ffffff", "secondary": "#284b63" }',
  },
  *check({ document }) {
    for (const { colors } of document.view.palettes) {
      const light = colors.get('light');
      const page = light && pageColor(light.value);
      if (light === undefined || page === undefined) continue;
      for (const use of checkedUses) {
        const name = contrastUses[use].foreground;
        const written = colors.get(name);
        const color = written && parseColor(written.value);
        if (written === undefined || color === undefined) continue;
        const ratio = paintedContrast(color, [page]);
        if (ratio >= minimumContrast) continue;
        yield {
          span: written.span,
          message: t(
            'The contrast of {0} on the page is {1} to 1; it should be 4.5 to 1 or more.',
            names()[use],
            ratioText(ratio),
          ),
          related: [{ span: light.span, message: t('This is the background of the page.') }],
          fixes: () => better(written, color, page),
        };
      }
    }
  },
};

function names(): Record<(typeof checkedUses)[number], string> {
  return { text: t('text'), heading: t('headings'), link: t('links') };
}

function better(written: Located<string>, color: Color, page: Color): Fix[] {
  const found =
    withContrast(color, page, minimumContrast) ??
    withContrast({ ...color, alpha: 1 }, page, minimumContrast);
  return found === undefined ? [] : [replaceWith(written, rewriteColor(found, written.value))];
}
