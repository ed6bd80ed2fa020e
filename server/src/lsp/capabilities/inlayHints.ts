import { inlayHints as hintsOf } from '../../core/capabilities/inlayHints.ts';
import { type Capability, onDocumentWithSettings } from '../capability.ts';
import { toSpan } from '../protocol.ts';

/** Names and places that follow from the text, shown beside what they follow from. */
export const inlayHints: Capability = {
  provides: client =>
    client.textDocument?.inlayHint === undefined ? {} : { inlayHintProvider: true },

  listen(session) {
    session.connection.languages.inlayHint.on(
      onDocumentWithSettings(session, ({ text, config }, { range }, settings) =>
        hintsOf(config, toSpan(text, range), settings.inlayHints).map(
          ({ offset, label, tooltip }) => ({
            position: text.positionAt(offset),
            label,
            tooltip,
            paddingLeft: true,
          }),
        ),
      ),
    );
  },
};
