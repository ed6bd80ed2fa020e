import * as jsonLanguageService from 'vscode-json-languageservice';
import { type Capability, onSnapshotLater } from '../feature.ts';

/** VS Code's JSON language service, which needs no schema for folding. */
const jsonService = jsonLanguageService.getLanguageService({});

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
