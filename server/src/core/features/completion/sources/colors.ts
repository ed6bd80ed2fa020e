import { t } from '@vscode/l10n';
import { type CompletionSource, isAt, stringProposal } from '../proposal.ts';

/** Proposes the colors of both palettes. Clients convert them with the color picker. */
export const colors: CompletionSource = {
  *propose({ document, location }) {
    if (!isAt(location, 'value', 'configuration/theme/colors/*/*')) return;
    for (const { mode, colors } of document.view.palettes) {
      for (const [name, { value }] of colors) {
        if (value === '' || value === location.typed) continue;
        const detail = t('{0} of {1}', name, mode);
        // Editors show the swatch of a proposal based on its documentation.
        yield {
          ...stringProposal(value, { kind: 'color', detail, rank: 0 }),
          documentation: value,
        };
      }
    }
  },
};
