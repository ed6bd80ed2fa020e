import {
  type CompletionContext,
  CompletionItemKind,
  CompletionTriggerKind,
  InsertTextFormat,
  InsertTextMode,
  type CompletionItem as LspItem,
  MarkupKind,
} from 'vscode-languageserver';
import { completions } from '../../core/capabilities/completion/index.ts';
import type { CompletionItem } from '../../core/capabilities/completion/proposal.ts';
import { plainText } from '../../core/capabilities/completion/snippet.ts';
import { isDueAfter, triggerCharacters } from '../../core/capabilities/completion/trigger.ts';
import type { Capability } from '../capability.ts';
import { toRange, toTextEdit } from '../protocol.ts';
import type { OpenDocument, Session } from '../session.ts';
import { completionWorkspace } from '../workspace/knownPlugins.ts';

const kinds: Record<CompletionItem['kind'], CompletionItemKind> = {
  property: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  enum: CompletionItemKind.EnumMember,
  reference: CompletionItemKind.Reference,
  snippet: CompletionItemKind.Snippet,
  color: CompletionItemKind.Color,
  folder: CompletionItemKind.Folder,
};

/** The command of VS Code that opens its list of proposals again. */
const suggestAgain = 'editor.action.triggerSuggest';

export const completion: Capability = {
  provides: () => ({ completionProvider: { triggerCharacters: [...triggerCharacters] } }),

  listen(session) {
    session.connection.onCompletion(async ({ textDocument, position, context }, token) => {
      const open = session.open(textDocument.uri);
      if (open === undefined) return null;
      const offset = open.text.offsetAt(position);
      if (!isAsked(open, offset, context)) return null;
      const [surroundings, workspace] = await Promise.all([
        session.surroundings(open),
        completionWorkspace(session, open, offset, token),
      ]);
      if (token.isCancellationRequested) return null;
      const items = completions(open.config, offset, { surroundings, workspace });
      return {
        isIncomplete: false,
        items: items.map((item, index) => toItem(session, open, item, index)),
      };
    });
  },
};

/** Whether the request was made by hand, or after a character behind which something is due. */
function isAsked({ config }: OpenDocument, offset: number, context?: CompletionContext): boolean {
  const { triggerKind, triggerCharacter } = context ?? {};
  if (triggerKind !== CompletionTriggerKind.TriggerCharacter) return true;
  return isDueAfter(config, offset, triggerCharacter ?? '');
}

function toItem(
  session: Session,
  { text }: OpenDocument,
  item: CompletionItem,
  index: number,
): LspItem {
  const client = session.client.textDocument?.completion?.completionItem;
  const withSnippets = client?.snippetSupport === true;
  const withMarkdown = client?.documentationFormat?.includes(MarkupKind.Markdown) === true;
  const canContinue = withSnippets && session.clientCommands.has(suggestAgain);
  const snippet = (canContinue ? item.continuing : undefined) ?? item.snippet;
  const newText = withSnippets ? snippet : plainText(snippet);
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
      // A client draws the swatch of a colour from a plain text alone.
      documentation:
        withMarkdown && item.kind !== 'color'
          ? { kind: MarkupKind.Markdown, value: item.documentation }
          : item.documentation,
    }),
    ...(item.additionalEdits.length > 0 && {
      additionalTextEdits: item.additionalEdits.map(edit => toTextEdit(text, edit)),
    }),
    ...(canContinue &&
      item.continuing !== undefined && { command: { title: '', command: suggestAgain } }),
  };
}
