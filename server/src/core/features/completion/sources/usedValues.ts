import { t } from '@vscode/l10n';
import { type CompletionSource, isAt, stringProposal } from '../proposal.ts';

/** Proposes the conditions, font families and colors that the file uses already. */
export const usedValues: CompletionSource = function* ({ document: { tree, view }, location }) {
  const isOther = (value: unknown): value is string =>
    typeof value === 'string' && value !== '' && value !== location.typed;
  if (isAt(location, 'value', 'configuration/theme/colors/*/*')) {
    for (const { mode, colors } of view.palettes) {
      for (const [name, { value }] of colors) {
        if (!isOther(value)) continue;
        const detail = t('{0} of {1}', name, mode);
        // Editors show the swatch of a color based on its documentation.
        yield {
          ...stringProposal(value, { kind: 'color', detail, rank: 0 }),
          documentation: value,
        };
      }
    }
    return;
  }
  const values = isAt(location, 'value', 'configuration/theme/typography/*')
    ? view.fonts.map(({ node }) => tree.scalarValue(node))
    : isAt(location, 'value', 'plugins/*/layout/condition')
      ? view.plugins.map(({ layout }) => layout?.condition?.value)
      : [];
  const detail = t('used in this file');
  for (const value of values.filter(isOther)) yield stringProposal(value, { detail, rank: 0 });
};
