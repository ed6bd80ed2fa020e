import { MarkupKind } from 'vscode-languageserver';
import { hover as hoverAt } from '../../core/capabilities/hover.ts';
import { type Capability, onDocument } from '../capability.ts';
import { toRange } from '../protocol.ts';

export const hover: Capability = {
  provides: () => ({ hoverProvider: true }),

  listen(session) {
    session.connection.onHover(
      onDocument(session, ({ text, config }, { position }) => {
        const found = hoverAt(config, text.offsetAt(position));
        if (found === undefined) return null;
        const formats = session.client.textDocument?.hover?.contentFormat ?? [];
        const markdown = found.paragraphs.join('\n\n');
        return {
          range: toRange(text, found.span),
          contents: formats.includes(MarkupKind.Markdown)
            ? { kind: MarkupKind.Markdown, value: markdown }
            : { kind: MarkupKind.PlainText, value: markdown.replace(/\*\*|`/g, '') },
        };
      }),
    );
  },
};
