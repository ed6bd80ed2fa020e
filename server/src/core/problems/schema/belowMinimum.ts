import { t } from '@vscode/l10n';
import { replacement } from '../../text/edit.ts';
import { defineSchemaProblem } from './schemaProblem.ts';

export const belowMinimum = defineSchemaProblem({
  code: 'below-minimum',
  docs: {
    summary: 'A number is less than the minimum.',
    explanation:
      'The minimum of `order` is 0. To run a plugin earlier, increase the `order` of the others.',
    bad: '{ "source": "github:owner/graph", "enabled": true, "order": -1 }',
    good: '{ "source": "github:owner/graph", "enabled": true, "order": 0 }',
  },
  *explain(value, { document }) {
    const { tree, schema } = document;
    if (!value.keywords.has('minimum') || tree.isMalformed(value.node)) return;
    const minimum = schema.at(tree.path(value.node))?.minimum ?? 0;
    const span = tree.span(value.node);
    const written = tree.text.slice(span.start, span.end);
    const name = tree.propertyName(tree.parent(value.node));
    yield {
      span,
      message: t('"{0}" must be {1} or more (it is {2}).', name, minimum, written),
      fixes: () => [
        {
          title: t('Replace with {0}', minimum),
          edits: [replacement(span, String(minimum))],
          preferred: true,
        },
      ],
    };
  },
});
