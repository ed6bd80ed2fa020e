import { InlayHintRequest } from 'vscode-languageserver';
import { inlayHints as hintsOf } from '../../core/features/inlayHints.ts';
import { type Feature, onDocument } from '../feature.ts';

/** Inlay hints, which clients turn on and off by their own settings. */
export const inlayHints: Feature = {
  provides: client => client.textDocument?.inlayHint && { inlayHintProvider: true },
  handlers: [
    onDocument(InlayHintRequest.type, async (snapshot, { range }) => {
      const { text, config } = snapshot;
      const hints = hintsOf(config, text.spanOf(range), await snapshot.context());
      return hints.map(({ offset, ...hint }) => ({
        position: text.positionAt(offset),
        ...hint,
        paddingLeft: true,
      }));
    }),
  ],
};
