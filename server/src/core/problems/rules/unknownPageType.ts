import { t } from '@vscode/l10n';
import { builtInPageTypes } from '../../config/vocabulary.ts';
import { replacement } from '../../text/edit.ts';
import { safe } from '../../text/fix.ts';
import { isMisspelling, oneLetterAway } from '../../text/similarity.ts';
import { defineRule } from '../problem.ts';

export const unknownPageType = defineRule({
  code: 'unknown-page-type',
  severity: 'warning',
  docs: {
    summary: 'The name of a page type differs from a known one by one letter.',
    explanation:
      'The layout of a page type that does not exist has no effect. Page types may come from plugins, so only names that resemble a built-in one are reported: `content`, `folder`, `tag`, `404`, `canvas` and `bases`.',
    bad: '{ "layout": { "byPageType": { "foldr": { "exclude": [] } } } }',
    good: '{ "layout": { "byPageType": { "folder": { "exclude": [] } } } }',
  },
  *check({ document: { view } }) {
    const written = new Set(view.pageTypes.map(({ name }) => name.value));
    for (const { name } of view.pageTypes) {
      if (builtInPageTypes.includes(name.value)) continue;
      const near = oneLetterAway(name.value, builtInPageTypes);
      const [meant] = near;
      if (meant === undefined) continue;
      yield {
        span: name.span,
        message: t('"{0}" is not a known page type. Did you mean "{1}"?', name.value, meant),
        // Only the last of two properties with the same name has an effect.
        fixes: () =>
          near
            .filter(to => !written.has(to))
            .map((to, index) =>
              safe(
                {
                  title: t('Rename to "{0}"', to),
                  edits: [replacement(name.span, JSON.stringify(to))],
                  preferred: index === 0,
                },
                index === 0 && isMisspelling(name.value, near),
              ),
            ),
      };
    }
  },
});
