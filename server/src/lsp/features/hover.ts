import { type Hover, HoverRequest, MarkupKind } from 'vscode-languageserver';
import { hover as hoverAt } from '../../core/features/hover/index.ts';
import { printableLines } from '../../core/text/printable.ts';
import { type Feature, onDocument } from '../feature.ts';
import { toRange } from '../protocol.ts';

export const hover: Feature = {
  provides: () => ({ hoverProvider: true }),
  handlers: [
    onDocument(
      HoverRequest.type,
      async (snapshot, { position }, { session }): Promise<Hover | null> => {
        const formats = session.client.textDocument?.hover?.contentFormat ?? [];
        const { text, config } = snapshot;
        const found = hoverAt(config, text.offsetAt(position), await snapshot.context());
        if (found === undefined) return null;
        // Markdown is readable as plain text, too.
        const { Markdown, PlainText } = MarkupKind;
        const kind = formats.includes(Markdown) ? Markdown : PlainText;
        const value = printableLines(found.paragraphs.join('\n\n'));
        return { range: toRange(text, found.span), contents: { kind, value } };
      },
    ),
  ],
};
