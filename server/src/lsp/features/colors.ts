import type { ColorPresentationParams, DocumentColorParams } from 'vscode-languageserver';
import { documentColors, presentations } from '../../core/features/colors.ts';
import { type Capability, onSnapshot } from '../feature.ts';
import { toRange, toSpan } from '../protocol.ts';

/** Color decorators, and the color picker. */
export const colors: Capability = {
  provides: client =>
    client.textDocument?.colorProvider === undefined ? {} : { colorProvider: true },

  listen(session) {
    const { connection } = session;
    const decorators = onSnapshot(session, ({ text, config }, _: DocumentColorParams) =>
      documentColors(config).map(({ span, color }) => ({ range: toRange(text, span), color })),
    );
    const labels = onSnapshot(
      session,
      ({ text, config }, { color, range }: ColorPresentationParams) =>
        presentations(config, toSpan(text, range), color).map(label => ({
          label,
          textEdit: { range, newText: label },
        })),
    );
    // Unlike other responses, these must not be `null`.
    connection.onDocumentColor(async (params, token) => (await decorators(params, token)) ?? []);
    connection.onColorPresentation(async (params, token) => (await labels(params, token)) ?? []);
  },
};
