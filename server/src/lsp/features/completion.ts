import {
  CompletionItemKind,
  CompletionRequest,
  CompletionTriggerKind,
  InsertTextFormat,
  InsertTextMode,
  type CompletionItem as LspItem,
  MarkupKind,
} from 'vscode-languageserver';
import type { ConfigDocument } from '../../core/config/document.ts';
import { matches } from '../../core/config/schema.ts';
import {
  completions,
  isDueAfter,
  triggerCharacters,
} from '../../core/features/completion/index.ts';
import { locationAt } from '../../core/features/completion/location.ts';
import type { CompletionItem } from '../../core/features/completion/proposal.ts';
import { emptyFirstStop, plainText } from '../../core/features/completion/snippet.ts';
import { indentAt, indentUnit, lineEnd } from '../../core/json/write/format.ts';
import { printable, printableLines, printableName } from '../../core/text/printable.ts';
import { type Feature, onJson } from '../feature.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';

const kinds: Record<CompletionItem['kind'], CompletionItemKind> = {
  property: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  enum: CompletionItemKind.EnumMember,
  reference: CompletionItemKind.Reference,
  snippet: CompletionItemKind.Snippet,
  color: CompletionItemKind.Color,
  folder: CompletionItemKind.Folder,
};

/** The VS Code command that reopens the completion list. */
const suggestAgain = 'editor.action.triggerSuggest';

/** Closes the list when nothing in it matches the typed text, as if it had been opened by typing. */
const automatically = { auto: true };

export const completion: Feature = {
  provides: () => ({ completionProvider: { triggerCharacters: [...triggerCharacters] } }),

  handlers: [
    onJson(CompletionRequest.type, async (snapshot, { position, context }, { session }) => {
      const { uri, text, config } = snapshot;
      const offset = text.offsetAt(position);
      const projectContext = await snapshot.context();
      const { triggerKind, triggerCharacter = '' } = context ?? {};
      const isTyped = triggerKind === CompletionTriggerKind.TriggerCharacter;
      if (isTyped && !isDueAfter(config, offset, triggerCharacter, projectContext)) return null;
      const plugins = await session.knownPlugins(uri);
      const folders = await foldersAt(session, snapshot, offset);
      const items = completions(config, offset, {
        projectContext,
        workspace: { plugins, folders },
      });
      return {
        isIncomplete: false,
        items: items.map((item, index) => toItem(session, snapshot, item, index)),
      };
    }),
  ],
};

/** Returns the folders that may follow where a path is typed. */
async function foldersAt(
  { workspace }: Session,
  snapshot: Snapshot,
  offset: number,
): Promise<readonly string[]> {
  const location = locationAt(snapshot.config, offset);
  if (location?.kind !== 'value') return [];
  const { path, typed } = location;
  if (matches(path, 'plugins/*/source/**')) return workspace.foldersAt(snapshot.uri, typed);
  const { content } = await snapshot.settings();
  const isPattern = matches(path, 'configuration/ignorePatterns/*');
  if (!isPattern || content === undefined || typed.split('/').includes('..')) return [];
  return workspace.foldersAt(`${content.uri}x`, `./${typed}`);
}

function toItem(
  session: Session,
  { text, config }: Snapshot,
  item: CompletionItem,
  index: number,
): LspItem {
  const client = session.client.textDocument?.completion?.completionItem;
  const withSnippets = client?.snippetSupport === true;
  const withMarkdown = client?.documentationFormat?.includes(MarkupKind.Markdown) === true;
  const continues = item.continues && withSnippets && session.clientCommands.has(suggestAgain);
  const snippet = continues ? emptyFirstStop(item.snippet) : item.snippet;
  const isAdjusted =
    client?.insertTextModeSupport?.valueSet.includes(InsertTextMode.adjustIndentation) === true;
  const plain = isAdjusted ? plainText : (one: string) => indented(plainText(one), config, item);
  const newText = withSnippets ? snippet : plain(snippet);
  return {
    label: printableName(item.label),
    kind: kinds[item.kind],
    filterText: item.filterText,
    sortText: String(index).padStart(4, '0'),
    insertTextFormat: withSnippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    ...(isAdjusted && { insertTextMode: InsertTextMode.adjustIndentation }),
    textEdit: { range: text.rangeOf(item.replace), newText },
    ...(item.detail && { detail: printable(item.detail) }),
    ...(item.documentation && {
      // Clients show the color swatch only for plain text.
      documentation:
        withMarkdown && item.kind !== 'color'
          ? { kind: MarkupKind.Markdown, value: printableLines(item.documentation) }
          : printableLines(item.documentation),
    }),
    ...(item.additionalEdits.length > 0 && {
      additionalTextEdits: text.editsOf(item.additionalEdits),
    }),
    ...(continues && {
      command: { title: '', command: suggestAgain, arguments: [automatically] },
    }),
  };
}

/** Returns a text as it is in the file, for a client that inserts it as it is. */
function indented(plain: string, { tree }: ConfigDocument, { replace }: CompletionItem): string {
  const lineStart = lineEnd(tree.text) + indentAt(tree.text, replace.start);
  return plain.replaceAll('\t', indentUnit(tree)).replaceAll('\n', lineStart);
}
