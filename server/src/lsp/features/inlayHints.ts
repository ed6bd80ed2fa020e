import { InlayHintRequest } from 'vscode-languageserver';
import { inlayHints as hintsOf } from '../../core/features/inlayHints.ts';
import { type Feature, onDocument } from '../feature.ts';
import { toSpan } from '../protocol.ts';

/** Inlay hints: plugin names, run order and effective groups. */
export const inlayHints: Feature = {
  provides: client =>
    client.textDocument?.inlayHint === undefined ? {} : { inlayHintProvider: true },
  handlers: [
    onDocument(InlayHintRequest.type, async (snapshot, { range }) => {
      const { text, config } = snapshot;
      const { inlayHints: wanted } = await snapshot.settings();
      const projectContext = await snapshot.context();
      return hintsOf(config, toSpan(text, range), { wanted, projectContext }).map(
        ({ offset, label, tooltip }) => ({
          position: text.positionAt(offset),
          label,
          tooltip,
          paddingLeft: true,
        }),
      );
    }),
  ],
};
