import { t } from '@vscode/l10n';
import {
  type CompletionContext,
  type CompletionSource,
  isAt,
  stringProposal,
} from '../proposal.ts';

interface UsedValue {
  readonly value: string | undefined;
  /** The name of the color. */
  readonly color?: string;
}

/** Proposes the conditions, font families and colors that the file uses already. */
export const usedValues: CompletionSource = function* (context) {
  for (const { value = '', color } of usedAt(context)) {
    if (value === '' || value === context.location.typed) continue;
    const detail = color ?? t('used in this file');
    const proposal = stringProposal(value, { detail, rank: 0 });
    // Editors show the swatch of a color based on its documentation.
    yield color === undefined ? proposal : { ...proposal, kind: 'color', documentation: value };
  }
};

/** Returns the values of the same kind as the one at a location. */
function usedAt({ document: { tree, view }, location }: CompletionContext): UsedValue[] {
  if (isAt(location, 'value', 'configuration/theme/colors/*/*')) {
    return view.palettes.flatMap(({ mode, colors }) =>
      [...colors].map(([name, { value }]) => ({ value, color: t('{0} of {1}', name, mode) })),
    );
  }
  if (isAt(location, 'value', 'configuration/theme/typography/*')) {
    const fonts = view.fonts.map(({ node }) => tree.scalarValue(node));
    return fonts.flatMap(value => (typeof value === 'string' ? { value } : []));
  }
  return isAt(location, 'value', 'plugins/*/layout/condition')
    ? view.plugins.map(({ layout }) => ({ value: layout?.condition?.value }))
    : [];
}
