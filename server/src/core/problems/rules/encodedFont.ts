import { t } from '@vscode/l10n';
import { NodeKind } from '../../json/tree/tape.ts';
import { defineRule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

export const encodedFont = defineRule({
  code: 'encoded-font',
  severity: 'warning',
  docs: {
    summary: 'The name of a font is URL-encoded.',
    explanation:
      'Font names contain spaces. A name copied from the URL of a font service, with `+` or `%20`, is not found.',
    bad: '{ "body": "Source+Sans+3" }',
    good: '{ "body": "Source Sans 3" }',
  },
  *check({ document: { tree, view } }) {
    for (const { node } of view.fonts) {
      if (tree.kind(node) !== NodeKind.String) continue;
      const value = tree.stringValue(node);
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
