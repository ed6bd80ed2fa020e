import { MarkupKind } from 'vscode-languageserver';
import { hover as hoverAt } from '../../core/capabilities/hover/index.ts';
import type { Capability } from '../capability.ts';
import { toRange } from '../protocol.ts';

export const hover: Capability = {
  provides: () => ({ hoverProvider: true }),

  listen(session) {
    session.connection.onHover(async ({ textDocument, position }, token) => {
      const open = session.open(textDocument.uri);
      if (open === undefined) return null;
      const surroundings = await session.surroundings(open);
      if (token.isCancellationRequested) return null;
      const { text, config } = open;
      const found = hoverAt(config, text.offsetAt(position), surroundings);
      if (found === undefined) return null;
      const formats = session.client.textDocument?.hover?.contentFormat ?? [];
      const markdown = found.paragraphs.join('\n\n');
      return {
        range: toRange(text, found.span),
        contents: formats.includes(MarkupKind.Markdown)
          ? { kind: MarkupKind.Markdown, value: markdown }
          : { kind: MarkupKind.PlainText, value: withoutMarkup(markdown) },
      };
    });
  },
};

/** Markdown of our own hovers as plain text: pictures go, the rest keeps its words. */
function withoutMarkup(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\) ?/g, '')
    .replace(/\*\*|`|^### /gm, '')
    .replace(/ {2}$/gm, '');
}
