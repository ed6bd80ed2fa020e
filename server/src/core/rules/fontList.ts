import { t } from '@vscode/l10n';
import { NodeKind } from '../model/tape.ts';
import { replaceWith } from './fixes.ts';
import { defineRule } from './rule.ts';

export const fontList = defineRule({
  code: 'font-list',
  severity: 'information',
  docs: {
    summary: 'Several font families stand where one is meant.',
    explanation:
      'Each entry of `typography` is the name of one family, which is looked up as it is written. Fallbacks are added by the site itself.',
    bad: '{ "body": "Inter, sans-serif" }',
    good: '{ "body": "Inter" }',
  },
  *check({ document: { tree, view } }) {
    for (const { name, node } of view.fonts) {
      if (tree.kind(node) !== NodeKind.String) continue;
      const value = tree.stringValue(node);
      const families = value.split(',').map(family => family.trim());
      // A font service's own syntax, `Inter:wght@400,700`, has commas in it as well.
      const isList =
        families.length > 1 && families.every(one => /^(?:["'\p{L}][^@:]*)?$/u.test(one));
      if (!isList) continue;
      const family = (families.find(one => one !== '') ?? '').replace(/^["']|["']$/g, '');
      yield {
        span: tree.span(node),
        message: t('"{0}" takes one font family, not a list.', name.value),
        fixes: () =>
          family === '' ? [] : [replaceWith({ value, node, span: tree.span(node) }, family, true)],
      };
    }
  },
});
