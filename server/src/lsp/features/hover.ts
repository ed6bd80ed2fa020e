import { type Hover, HoverRequest, MarkupKind } from 'vscode-languageserver';
import { hover as hoverAt } from '../../core/features/hover/index.ts';
import { printableLines } from '../../core/text/printable.ts';
import { type Feature, onDocument } from '../feature.ts';

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
        const markdown = printableLines(found.paragraphs.join('\n\n'));
        const contents = formats.includes(MarkupKind.Markdown)
          ? { kind: MarkupKind.Markdown, value: markdown }
          : { kind: MarkupKind.PlainText, value: withoutMarkup(markdown) };
        return { range: text.rangeOf(found.span), contents };
      },
    ),
  ],
};

/** Returns the Markdown of a hover as plain text: without emphasis, code spans, links and escapes. */
function withoutMarkup(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)|<(https?:[^>]*)>/g, '$1$2')
    .replace(/\*\*|`|\\(?=[\\`*_{}[\]<>#|~@!&])/g, '')
    .replace(/ {2}$/gm, '');
}
