import { t } from '@vscode/l10n';
import { NodeKind } from '../../json/tree/tape.ts';
import type { Rule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

/**
 * Families that no font service has: generic ones (CSS Fonts 4, section 2.1.3), and the beginnings of the names of
 * those that come with an operating system.
 */
const installed = (
  'serif, sans-serif, monospace, cursive, fantasy, system-ui, ui-serif, ui-sans-serif, ui-monospace, ui-rounded, ' +
  'math, emoji, fangsong, -apple-system, BlinkMacSystemFont, Segoe UI, SF Pro, SF Mono, SFMono, Apple, Arial, ' +
  'Helvetica, Verdana, Tahoma, Trebuchet MS, Lucida, Microsoft, MS, Georgia, Times, Palatino, Garamond, ' +
  'Book Antiqua, Cambria, Calibri, Candara, Courier, Menlo, Monaco, Consolas, Liberation, DejaVu, Cantarell, ' +
  'Hiragino, Yu Gothic, Yu Mincho, Meiryo, PingFang, Heiti, Songti, SimSun, SimHei, Malgun Gothic'
)
  .toLowerCase()
  .split(', ');

export const fontList: Rule = {
  code: 'font-list',
  severity: 'information',
  docs: {
    summary: 'A font has several families, but the font service supports only one.',
    explanation:
      'With `"fontOrigin": "remoteFonts"`, each value in `typography` is one family of the font service; the site adds fallbacks itself. Stacks of system fonts, such as `system-ui, sans-serif`, are not reported, and nothing is with `"fontOrigin": "local"`.',
    bad: '{ "body": "Inter, sans-serif" }',
    good: '{ "body": "Inter" }',
  },
  *check({ document: { tree, view } }) {
    const { fonts } = view;
    if (fonts.length === 0 || tree.scalarValue(tree.member(view.theme, 'fontOrigin')) === 'local') {
      return;
    }
    for (const { name, node } of fonts) {
      if (tree.kind(node) !== NodeKind.String) continue;
      const value = tree.stringValue(node);
      const families = value.split(',').map(family => family.trim());
      // The syntax of font services also contains commas: `Inter:wght@400,700`.
      const isList =
        families.length > 1 && families.every(one => /^(?:["'\p{L}-][^@:]*)?$/u.test(one));
      if (!isList) continue;
      const unquoted = families.map(family => family.replace(/^["']|["']$/g, '').trim());
      const names = unquoted.filter(family => family !== '');
      if (isInstalled(names[0] ?? '')) continue;
      const written = { value, node, span: tree.span(node) };
      yield {
        span: written.span,
        message: t('"{0}" takes one font family, not a list.', name.value),
        // Only the author knows which family to keep, unless there is only a stray comma.
        fixes: () =>
          names
            .filter(family => !isInstalled(family))
            .map(family => replaceWith(written, family, names.length === 1)),
      };
    }
  },
};

/** Whether a family is not requested from a font service. */
function isInstalled(family: string): boolean {
  return installed.some(font => `${family.toLowerCase()} `.startsWith(`${font} `));
}
