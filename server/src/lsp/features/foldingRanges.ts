import { type Capability, onSnapshot } from '../feature.ts';
import { jsonService } from './jsonService.ts';

export const foldingRanges: Capability = {
  provides: () => ({ foldingRangeProvider: true }),

  listen(session) {
    const rangeLimit = session.client.textDocument?.foldingRange?.rangeLimit;
    session.connection.onFoldingRanges(
      onSnapshot(session, ({ text }) =>
        jsonService.getFoldingRanges(text, rangeLimit === undefined ? {} : { rangeLimit }),
      ),
    );
  },
};
