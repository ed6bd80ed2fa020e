import { t } from '@vscode/l10n';
import { NodeKind } from '../../json/tree/tape.ts';
import { defineRule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

export const encodedFont = defineRule({
  code: 'encoded-font',
  severity: 'warning',
  docs: {
    summary: 'The name of a font is URL-encoded, or in the notation of CSS or of a font service.',
    explanation:
      'Font names contain spaces. A name copied from the URL of a font service, with `+` or `%20`, is not found; nor are a URL, weights (`Inter:wght@400`) or a declaration (`font-family: Inter;`).',
    bad: '{ "body": "Source+Sans+3" }',
    good: '{ "body": "Source Sans 3" }',
  },
  *check({ document: { tree, view } }) {
    for (const { node } of view.fonts) {
      if (tree.kind(node) !== NodeKind.String) continue;
      const value = tree.stringValue(node);
      const notation = readNotation(value);
      if (notation !== undefined) {
        const span = tree.span(node);
        const [meant] = notation;
        yield {
          span,
          message:
            meant === undefined
              ? t('"{0}" is not the name of a font. Enter one such as "Inter".', value)
              : t('"{0}" is not the name of a font. Did you mean "{1}"?', value, meant),
          fixes: () => notation.map(name => replaceWith({ value, node, span }, name, true)),
        };
        continue;
      }
      const decoded = decodedName(value);
      if (decoded === value) continue;
      const span = tree.span(node);
      yield {
        span,
        message: t('"{0}" is URL-encoded. Did you mean "{1}"?', value, decoded),
        fixes: () => [replaceWith({ value, node, span }, decoded, true)],
      };
    }
  },
});

/** Matches a name with a weight or style behind it, or the size and family of the property `font`. */
const shorthand =
  /^(?=.*\S\s)(\S.*?)\s+(?:[1-9]00|regular|italic|(?:semi|extra|demi)?-?bold(?:\s+italic)?)$|^((?:(?:normal|italic|bold|[1-9]00)\s+)*\d[\d.]*(?:px|pt|r?em|%)(?:\/\S+)?)\s+([^,]+)$/i;

/** Returns the font in CSS or in the URL of a font service; empty if it names none, or several. */
function readNotation(value: string): string[] | undefined {
  if (/^https?:\/\//i.test(value)) {
    const families = [...value.matchAll(/[?&]family=([^&:#]+)/g)].map(([, name = '']) => name);
    return families.length === 1 ? families.map(decodedName) : [];
  }
  const css = /^(?:font-family|font)\s*:\s*(.*?)\s*;?\s*$/i.exec(value)?.[1];
  if (css !== undefined) return /[,:]/.test(css) ? [] : [css.replace(/^["']|["']$/g, '')];
  if (
    /^(?:url|local)\(|\.(?:woff2?|ttf|otf)$|<[\w -]+>|^(?:var|env)\(|^[$@]|[{}|]|\S\s+(?:or|and)\s+\S/i.test(
      value,
    )
  )
    return [];
  const styled = /^(?:(?:bold|italic|oblique|[1-9]00)\s+)+([^\d,]+)$/i.exec(value)?.[1];
  if (styled !== undefined) return [styled];
  // The expression would try each space of a text without a semicolon.
  const ended = value.includes(';') ? /^\s*([^,;]*\S)\s*;\s*$/.exec(value)?.[1] : undefined;
  if (ended !== undefined) return [ended];
  const quotedName = /^\s*(["'])(.+)\1\s*$/.exec(value)?.[2];
  if (quotedName !== undefined) return [quotedName.trim()];
  const [, before = '', , after = ''] = shorthand.exec(value) ?? [];
  if (before !== '' || after !== '') return [(before || after).replace(/^["']|["']$/g, '')];
  const weighted = /^([^:@]+)(?::|@)(?:ital,?|wght|[\d;,@.]|\.\.)+$/i.exec(value)?.[1];
  return weighted === undefined ? undefined : [decodedName(weighted)];
}

/** Returns the name without URL encoding. A `+` after a single letter belongs to the name, as in `M+ 1p`. */
function decodedName(name: string): string {
  if (/\s/.test(name)) return name;
  const spaced = name.replace(/(?<=[\p{L}\p{N}]{2}|\+\p{N})\+(?=[\p{L}\p{N}])/gu, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
