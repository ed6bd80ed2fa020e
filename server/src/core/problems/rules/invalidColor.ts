import { t } from '@vscode/l10n';
import { isColor, namedColors } from '../../color/color.ts';
import { safe } from '../../text/fix.ts';
import { isMisspelling, similar } from '../../text/similarity.ts';
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
});

/**
 * Returns valid colors that may be intended, most likely first: without what surrounds a color in CSS,
 * with `#` and the separators of the notation, or with a similar name.
 */
function corrections(written: string): string[] {
  const plain = written.normalize('NFKC').trim();
  const declared = /^(?:--)?[a-z][\w-]*\s*:\s*(.+?)\s*;?$/i.exec(plain)?.[1] ?? plain;
  const value = declared.replace(/\s*!\s*important\s*;?$/i, '');
  const bare = value.replace(/^(?:0x|[#'"\s])+|[;'"\s]+$/gi, '');
  const isOpen = bare.split('(').length > bare.split(')').length;
  const joined = bare.replaceAll(' ', '');
  const candidates = [`#${bare}`, bare, isOpen ? `${bare})` : bare, joined, `#${joined}`];
  const found = [...candidates, ...functional(bare)].filter(isColor);
  const names = found.length === 0 && bare.length > 2 ? similar(bare, namedColors).slice(0, 3) : [];
  const isOne = found.length + names.length > 0 || /[,;]/.test(bare);
  const parts = isOne ? [] : bare.split(/[\s_-]+/).filter(isColor);
  return [...new Set([...found, ...names, ...parts])];
}

const notation = /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch)?\s*[({[]?([^(){}[\]]+?)[)}\]]?%?$/i;

/** Returns a color function with other separators, without parentheses, or with parts without units. */
function functional(text: string): string[] {
  const [, name = 'rgb', inner = ''] = notation.exec(text) ?? [];
  const parts = inner.split(/[\s,;/]+/).filter(part => part !== '');
  if ((parts.length !== 3 && parts.length !== 4) || parts.some(part => !/^[\d.+-]/.test(part))) {
    return [];
  }
  const kind = name.toLowerCase().replace(/^(rgb|hsl)a$/, '$1');
  const [first = '', ...others] = parts;
  const isFraction = others.slice(0, 2).every(part => /^(?:0?\.\d+|0|1(?:\.0)?)$/.test(part));
  const percent = (part: string, index: number) => {
    if (index > 1 || part.endsWith('%')) return part;
    return `${isFraction ? Number((Number(part) * 100).toFixed(3)) : part}%`;
  };
  const rest = kind === 'hsl' || kind === 'hwb' ? others.map(percent) : others;
  const [second = '', third = '', alpha] = rest;
  const hasCommas = (kind === 'rgb' || kind === 'hsl') && !/^[^,;]*\s[^,;]*$/.test(inner.trim());
  if (hasCommas) return [`${kind}${alpha ? 'a' : ''}(${[first, ...rest].join(', ')})`];
  return [`${kind}(${[first, second, third].join(' ')}${alpha ? ` / ${alpha}` : ''})`];
}
