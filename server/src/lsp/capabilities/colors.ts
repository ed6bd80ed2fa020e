import type { ColorInformation } from 'vscode-languageserver';
import { documentColors, presentations } from '../../core/capabilities/colors.ts';
import type { Capability } from '../capability.ts';
import { toRange, toSpan } from '../protocol.ts';
import type { OpenDocument } from '../session.ts';

/** Swatches beside the colours, and the picker behind them. */
export const colors: Capability = {
  provides: client =>
    client.textDocument?.colorProvider === undefined ? {} : { colorProvider: true },

  listen(session) {
    session.connection.onDocumentColor(({ textDocument }) => {
      const open = session.open(textDocument.uri);
      return open === undefined ? [] : swatches(open);
    });
    session.connection.onColorPresentation(({ textDocument, color, range }) => {
      const open = session.open(textDocument.uri);
      if (open === undefined) return [];
      return presentations(open.config, toSpan(open.text, range), color).map(label => ({
        label,
        textEdit: { range, newText: label },
      }));
    });
  },
};

function swatches({ text, config }: OpenDocument): ColorInformation[] {
  return documentColors(config).map(({ span, color }) => ({ range: toRange(text, span), color }));
}
