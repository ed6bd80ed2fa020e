import { type Capability, onSnapshotLater } from '../feature.ts';
import { jsonService } from './jsonService.ts';

export const foldingRanges: Capability = {
  provides: () => ({ foldingRangeProvider: true }),

  listen(session) {
    const rangeLimit = session.client.textDocument?.foldingRange?.rangeLimit;
    session.connection.onFoldingRanges(
      onSnapshotLater(session, ({ text }) =>
        jsonService.getFoldingRanges(text, rangeLimit === undefined ? {} : { rangeLimit }),
      ),
    );
  },
};
