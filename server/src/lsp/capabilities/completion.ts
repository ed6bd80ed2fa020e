import {
  CompletionItemKind,
  InsertTextFormat,
  InsertTextMode,
  type CompletionItem as LspItem,
  MarkupKind,
} from 'vscode-languageserver';
import { completions } from '../../core/capabilities/completion/index.ts';
import type { CompletionItem } from '../../core/capabilities/completion/proposal.ts';
import { plainText } from '../../core/capabilities/completion/snippet.ts';
import { type Capability, onDocument } from '../capability.ts';
import { toRange, toTextEdit } from '../protocol.ts';
import type { OpenDocument, Session } from '../session.ts';

const kinds: Record<CompletionItem['kind'], CompletionItemKind> = {
  property: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  enum: CompletionItemKind.EnumMember,
  reference: CompletionItemKind.Reference,
  snippet: CompletionItemKind.Snippet,
  color: CompletionItemKind.Color,
  folder: CompletionItemKind.Folder,
};

export const completion: Capability = {
  provides: () => ({ completionProvider: { triggerCharacters: ['"', ':', ' '] } }),

  listen(session) {
    session.connection.onCompletion(
      onDocument(session, (open, { position }) => ({
        isIncomplete: false,
        items: completions(open.config, open.text.offsetAt(position)).map((item, index) =>
          toItem(session, open, item, index),
        ),
      })),
    );
  },
};

function toItem(
  session: Session,
  { text }: OpenDocument,
  item: CompletionItem,
  index: number,
): LspItem {
  const client = session.client.textDocument?.completion?.completionItem;
  const withSnippets = client?.snippetSupport === true;
  const withMarkdown = client?.documentationFormat?.includes(MarkupKind.Markdown) === true;
  const newText = withSnippets ? item.snippet : plainText(item.snippet);
  return {
    label: item.label,
    kind: kinds[item.kind],
    filterText: item.filterText,
    sortText: String(index).padStart(4, '0'),
    insertTextFormat: withSnippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    insertTextMode: InsertTextMode.adjustIndentation,
    textEdit: { range: toRange(text, item.replace), newText },
    ...(item.detail && { detail: item.detail }),
    ...(item.documentation && {
      documentation: withMarkdown
        ? { kind: MarkupKind.Markdown, value: item.documentation }
        : item.documentation,
    }),
    ...(item.additionalEdits.length > 0 && {
      additionalTextEdits: item.additionalEdits.map(edit => toTextEdit(text, edit)),
    }),
  };
}
