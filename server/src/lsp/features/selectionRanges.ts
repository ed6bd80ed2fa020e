import type { SelectionRange } from 'vscode-languageserver';
import { selectionSpans } from '../../core/features/selectionRanges.ts';
import { type Capability, onSnapshot } from '../feature.ts';
import { toRange } from '../protocol.ts';

export const selectionRanges: Capability = {
  provides: () => ({ selectionRangeProvider: true }),

  listen(session) {
    session.connection.onSelectionRanges(
      onSnapshot(session, ({ text, config }, { positions }) =>
        positions.map(position => {
          const spans = selectionSpans(config, text.offsetAt(position));
          const nested = spans.reduceRight<SelectionRange | undefined>(
            (parent, span) => ({ range: toRange(text, span), ...(parent && { parent }) }),
            undefined,
          );
          return nested ?? { range: { start: position, end: position } };
        }),
      ),
    );
  },
};
