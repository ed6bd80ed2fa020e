import { ColorPresentationRequest, DocumentColorRequest } from 'vscode-languageserver';
import { documentColors, presentations } from '../../core/features/colors.ts';
import { type Feature, onDocument } from '../feature.ts';

/** Color decorators, and the color picker. Unlike other responses, these must not be `null`. */
export const colors: Feature = {
  provides: client => client.textDocument?.colorProvider && { colorProvider: true },
  handlers: [
    onDocument(
      DocumentColorRequest.type,
      ({ text, config }) =>
        documentColors(config).map(({ span, color }) => ({ range: text.rangeOf(span), color })),
      [],
    ),
    onDocument(
      ColorPresentationRequest.type,
      ({ text, config }, { color, range }) =>
        presentations(config, text.spanOf(range), color).map(({ label, newText }) => ({
          label,
          textEdit: { range, newText },
        })),
      [],
    ),
  ],
};
