import { ColorPresentationRequest, DocumentColorRequest } from 'vscode-languageserver';
import { documentColors, presentations } from '../../core/features/colors.ts';
import { type Feature, onRequest } from '../feature.ts';

/** Color decorators, and the color picker. Unlike other responses, these must not be `null`. */
export const colors: Feature = {
  provides: client =>
    client.textDocument?.colorProvider === undefined ? {} : { colorProvider: true },
  handlers: [
    onRequest(DocumentColorRequest.type, async ({ textDocument }, { session }) => {
      const { text, config } = (await session.snapshot(textDocument.uri)) ?? {};
      if (text === undefined || config === undefined) return [];
      return documentColors(config).map(({ span, color }) => ({
        range: text.rangeOf(span),
        color,
      }));
    }),
    onRequest(
      ColorPresentationRequest.type,
      async ({ textDocument, color, range }, { session }) => {
        const { text, config } = (await session.snapshot(textDocument.uri)) ?? {};
        if (text === undefined || config === undefined) return [];
        return presentations(config, text.spanOf(range), color).map(({ label, newText }) => ({
          label,
          textEdit: { range, newText },
        }));
      },
    ),
  ],
};
