import { t } from '@vscode/l10n';
import { type Color, parseColor } from '../../color/color.ts';
import { contrastRatio, flatten, withContrast } from '../../color/contrast.ts';
import { rewriteColor } from '../../color/notations.ts';
import type { Located } from '../../config/reader.ts';
import type { ColorName } from '../../config/view.ts';
import { ratioText } from '../../text/language.ts';
import { defineRule, type Fix } from '../problem.ts';
import { minimumContrast } from './defaultColors.ts';
import { replaceWith } from './fixes.ts';

const white: Color = { red: 1, green: 1, blue: 1, alpha: 1 };

export const lowContrast = defineRule({
  code: 'low-contrast',
  severity: 'information',
  docs: {
    summary: 'Text, headings or links have insufficient contrast with the background.',
    explanation:
      'WCAG 2.2 requires a contrast ratio of 4.5:1. `darkgray` is the color of text, `dark` of headings and `secondary` of links, all on the background `light`; translucent colors are blended with the background first. The quick fix changes the lightness only, by the smallest amount necessary.',
    bad: '{ "light": "#ffffff", "secondary": "#84a59d" }',
    good: '{ "light": "#ffffff", "secondary": "#284b63" }',
  },
  *check({ document }) {
    for (const { colors } of document.view.palettes) {
      const light = colors.get('light');
      const paper = light && parseColor(light.value);
      if (light === undefined || paper === undefined) continue;
      const page = flatten(paper, white);
      for (const [name, use] of uses()) {
        const written = colors.get(name);
        const color = written && parseColor(written.value);
        if (written === undefined || color === undefined) continue;
        const ratio = contrastRatio(flatten(color, page), page);
        if (ratio >= minimumContrast) continue;
        yield {
          span: written.span,
          message: t(
            'The contrast of {0} on the page is {1} to 1; it should be 4.5 to 1 or more.',
            use,
            ratioText(ratio),
          ),
          related: [{ span: light.span, message: t('This is the background of the page.') }],
          fixes: () => better(written, color, page),
        };
      }
    }
  },
});

function uses(): readonly (readonly [ColorName, string])[] {
  return [
    ['darkgray', t('text')],
    ['dark', t('headings')],
    ['secondary', t('links')],
  ];
}

function better(written: Located<string>, color: Color, page: Color): Fix[] {
  const found =
    withContrast(color, page, minimumContrast) ??
    withContrast({ ...color, alpha: 1 }, page, minimumContrast);
  return found === undefined ? [] : [replaceWith(written, rewriteColor(found, written.value))];
}
