import { type SelectionRange, SelectionRangeRequest } from 'vscode-languageserver';
import { selectionSpans } from '../../core/features/selectionRanges.ts';
import { type Feature, onDocument } from '../feature.ts';
import { toRange } from '../protocol.ts';

export const selectionRanges: Feature = {
  provides: () => ({ selectionRangeProvider: true }),
  handlers: [
    onDocument(SelectionRangeRequest.type, ({ text, config }, { positions }) =>
      positions.map(position => {
        const spans = selectionSpans(config, text.offsetAt(position));
        const nested = spans.reduceRight<SelectionRange | undefined>(
          (parent, span) => ({ range: toRange(text, span), ...(parent && { parent }) }),
          undefined,
        );
        return nested ?? { range: { start: position, end: position } };
      }),
    ),
  ],
};
