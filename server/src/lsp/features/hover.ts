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
        const offset = text.offsetAt(position);
        const found = hoverAt(config, offset, await snapshot.context());
        if (found === undefined) return null;
        const markdown = printableLines(found.paragraphs.join('\n\n'));
        return {
          range: toRange(text, found.span),
          contents: formats.includes(MarkupKind.Markdown)
            ? { kind: MarkupKind.Markdown, value: markdown }
            : { kind: MarkupKind.PlainText, value: withoutMarkup(markdown) },
        };
      },
    ),
  ],
};

/** Converts the Markdown of a hover to plain text without images. */
function withoutMarkup(markdown: string): string {
  return (
    markdown
      // Escapes of text from the file, but not those in code, which says what it is.
      .replace(
        /(`+).+?\1|\\([\\`*_{}[\]<>#|~@!&])/g,
        (whole, _, escaped?: string) => escaped ?? whole,
      )
      .replace(/!\[[^\]]*\]\([^)]*\) ?/g, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<(https?:[^>]*)>/g, '$1')
      .replace(/\*\*|`|^### /gm, '')
      .replace(/ {2}$/gm, '')
  );
}
