import { t } from '@vscode/l10n';
import { acceptedValues, accepts, flexPropertyAt } from '../../config/flexValues.ts';
import { NodeKind, noNode } from '../../json/tree/tape.ts';
import { similar } from '../../text/similarity.ts';
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
      const flexProperty = flexPropertyAt(tree.path(node));
      const value = tree.stringValue(node);
      if (flexProperty === undefined || accepts(flexProperty, value)) continue;
      const name = tree.propertyName(property);
      const near = acceptedValues(flexProperty, value);
      const [meant] = near;
      const span = tree.span(node);
      yield {
        span,
        reason: `${name} ${value}`,
        message:
          meant === undefined
            ? t('"{0}" is not a valid value for "{1}".', value, name)
            : t('"{0}" is not a valid value for "{1}". Did you mean "{2}"?', value, name, meant),
        fixes: () =>
          spellings({
            places: [{ span, value }],
            near,
            isCertain: similar(value, flexProperty.keywords)[0] === meant,
          }),
      };
    }
  },
});
