import {
  type Disposable,
  DocumentDropOrPasteEditKind,
  DocumentPasteEdit,
  type DocumentPasteEditProvider,
  l10n,
  languages,
  type Position,
  Range,
  type TextDocument,
  type TextEdit,
  WorkspaceEdit,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { requests, settingsSection } from '../../server/src/core/product.ts';
import type { PasteParams, PasteResult } from '../../server/src/lsp/ownRequests.ts';
import { jsonSelector } from './configurations.ts';

const plainText = 'text/plain';
const pluginKind = DocumentDropOrPasteEditKind.Text.append(settingsSection, 'plugin');

/** Converts text that is pasted into `plugins` to entries. */
export function registerPaste(client: BaseLanguageClient): Disposable {
  const provider: DocumentPasteEditProvider = {
    async provideDocumentPasteEdits(document, ranges, data, _context, token) {
      const [range] = ranges;
      const text = await data.get(plainText)?.asString();
      if (range === undefined || ranges.length > 1 || !range.isEmpty || !text) return undefined;
      const edits = await entryEdits(client, document, range.start, text);
      if (edits === undefined || token.isCancellationRequested) return undefined;
      return [pasteEdit(document, range.start, edits)];
    },
  };
  const metadata = { providedPasteEditKinds: [pluginKind], pasteMimeTypes: [plainText] };
  return languages.registerDocumentPasteEditProvider(jsonSelector(), provider, metadata);
}

/**
 * Returns the edit for a paste. The text at the cursor is its `insertText`, so that the cursor ends up after
 * it; edits elsewhere, such as a comma, are additional. "Paste As" still offers the plain text.
 */
function pasteEdit(
  document: TextDocument,
  position: Position,
  edits: readonly TextEdit[],
): DocumentPasteEdit {
  const edit = new DocumentPasteEdit('', l10n.t('Insert as plugin'), pluginKind);
  edit.additionalEdit = new WorkspaceEdit();
  for (const { range, newText } of edits) {
    if (!range.contains(position) || edit.insertText !== '') {
      edit.additionalEdit.replace(document.uri, range, newText);
      continue;
    }
    const text = newText.trimEnd();
    // VS Code indents each inserted line like the line of the cursor, unless that indentation is replaced.
    const replaced = document.getText(new Range(range.start, position));
    const stays = newText.startsWith(replaced);
    const { line, character } = position;
    const before = document.getText(new Range(line, 0, line, character));
    const [indentation = ''] = /^[ \t]*/.exec(before) ?? [];
    edit.insertText = stays
      ? text.slice(replaced.length).replaceAll(`\n${indentation}`, '\n')
      : text;
    const rest = newText.slice(text.length);
    if (!stays) edit.additionalEdit.delete(document.uri, new Range(range.start, position));
    if (!range.end.isEqual(position) || rest !== '') {
      edit.additionalEdit.replace(document.uri, new Range(position, range.end), rest);
    }
  }
  return edit;
}

/** Requests the edits that insert a text as entries; `undefined` if it is not one. */
async function entryEdits(
  client: BaseLanguageClient,
  { uri }: TextDocument,
  position: Position,
  text: string,
): Promise<TextEdit[] | undefined> {
  const params: PasteParams = {
    textDocument: { uri: uri.toString() },
    position: client.code2ProtocolConverter.asPosition(position),
    text,
  };
  const found = await client.sendRequest<PasteResult>(requests.paste, params);
  return found === null ? undefined : client.protocol2CodeConverter.asTextEdits([...found]);
}
