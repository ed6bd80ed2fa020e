import { t } from '@vscode/l10n';
import { builtInPageTypes } from '../../config/vocabulary.ts';
import { oneLetterAway } from '../../text/similarity.ts';
import type { Rule } from '../problem.ts';
import { spellings } from './fixes.ts';

export const unknownPageType: Rule = {
  code: 'unknown-page-type',
  severity: 'warning',
  docs: {
    summary: 'The name of a page type differs from a known one by one letter.',
    explanation:
      'The layout of a page type that does not exist has no effect. Page types may come from plugins, so only names that resemble `content`, `folder`, `tag`, `404`, `canvas` or `bases` are reported.',
    bad: '{ "layout": { "byPageType": { "foldr": { "exclude": [] } } } }',
    good: '{ "layout": { "byPageType": { "folder": { "exclude": [] } } } }',
  },
  *check({ document: { view, schema } }) {
    const { properties: listed = {} } = schema.at(['layout', 'byPageType']) ?? {};
    const written = new Set(view.pageTypes.map(({ name }) => name.value));
    for (const { name } of view.pageTypes) {
      if (builtInPageTypes.includes(name.value) || Object.hasOwn(listed, name.value)) continue;
      const near = oneLetterAway(name.value, builtInPageTypes);
      const [meant] = near;
      if (meant === undefined) continue;
      yield {
        span: name.span,
        message: t('"{0}" is not a known page type. Did you mean "{1}"?', name.value, meant),
        // Only the last of two properties with the same name has an effect.
        fixes: () =>
          spellings({
            places: [name],
            near: near.filter(to => !written.has(to)),
            isProperty: true,
          }),
      };
    }
  },
};
