import { inlayHints as hintsOf } from '../../core/features/inlayHints.ts';
import { type Capability, onSnapshot } from '../feature.ts';
import { toSpan } from '../protocol.ts';

/** Inlay hints: plugin names, run order and effective groups. */
export const inlayHints: Capability = {
  provides: client =>
    client.textDocument?.inlayHint === undefined ? {} : { inlayHintProvider: true },

  listen(session) {
    session.connection.languages.inlayHint.on(
      onSnapshot(session, async (snapshot, { range }) => {
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
    );
  },
};
