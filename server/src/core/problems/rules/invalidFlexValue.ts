import { t } from '@vscode/l10n';
import { acceptedValues, accepts, flexPropertyAt } from '../../config/flexValues.ts';
import { NodeKind, noNode } from '../../json/tree/tape.ts';
import { nearest } from '../../text/similarity.ts';
import { defineRule } from '../problem.ts';
import { spellings } from './fixes.ts';

export const invalidFlexValue = defineRule({
  code: 'invalid-flex-value',
  severity: 'warning',
  docs: {
    summary: 'A value of a group or of `groupOptions` is not a valid CSS value.',
    explanation:
      'A browser ignores a value that it cannot parse. `direction` is that of `flex-direction`, `gap` and `basis` are lengths with a unit, `align` and `justify` are those of `align-self` and `justify-self`. Functions such as `calc()` and `var()` are accepted.',
    bad: '{ "layout": { "groups": { "toolbar": { "direction": "rows", "gap": "8" } } }, "plugins": [] }',
    good: '{ "layout": { "groups": { "toolbar": { "direction": "row", "gap": "8px" } } }, "plugins": [] }',
  },
  *check({ document: { tree, view } }) {
    const options = view.plugins.map(({ groupOptions }) => groupOptions);
    const objects = [...view.groups.map(({ node }) => node), ...options];
    for (const property of objects.flatMap(node => (node === noNode ? [] : tree.children(node)))) {
      const node = tree.propertyValue(property);
      if (node === noNode || tree.kind(node) !== NodeKind.String) continue;
      const accepted = flexPropertyAt(tree.path(node));
      const [name, value] = [tree.propertyName(property), tree.stringValue(node)];
      if (accepted === undefined || accepts(accepted, value)) continue;
      const near = acceptedValues(accepted, value);
      const [meant] = near;
      const written = { span: tree.span(node), value };
      const isCertain = meant === nearest(value, accepted.keywords);
      yield {
        span: written.span,
        reason: `${name} ${value}`,
        message:
          meant === undefined
            ? t('"{0}" is not a valid value for "{1}".', value, name)
            : t('"{0}" is not a valid value for "{1}". Did you mean "{2}"?', value, name, meant),
        fixes: () => spellings({ places: [written], near, isCertain }),
      };
    }
  },
});
