import {
  type DataTransfer,
  Disposable,
  type DocumentDropEditProvider,
  DocumentDropOrPasteEditKind,
  DocumentPasteEdit,
  type DocumentPasteEditProvider,
  DocumentDropEdit as DropEdit,
  FileType,
  l10n,
  languages,
  type Position,
  Range,
  type TextDocument,
  type TextEdit,
  Uri,
  WorkspaceEdit,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { requests, settingsSection } from '../../server/src/core/product.ts';
import type { PasteParams, PasteResult } from '../../server/src/lsp/ownRequests.ts';
import { configurationSelector } from './configurations.ts';
import { statOf } from './documents.ts';

const plainText = 'text/plain';
const uriList = 'text/uri-list';
const pluginKind = DocumentDropOrPasteEditKind.Text.append(settingsSection, 'plugin');

/** Converts text that is pasted into `plugins`, and folders that are dropped there, to entries. */
export function registerPaste(client: BaseLanguageClient): Disposable {
  const selector = configurationSelector();
  return Disposable.from(
    languages.registerDocumentPasteEditProvider(selector, pasteProvider(client), {
      providedPasteEditKinds: [pluginKind],
      pasteMimeTypes: [plainText],
    }),
    languages.registerDocumentDropEditProvider(selector, dropProvider(client), {
      providedDropEditKinds: [pluginKind],
      dropMimeTypes: [uriList, plainText],
    }),
  );
}

function pasteProvider(client: BaseLanguageClient): DocumentPasteEditProvider {
  return {
    async provideDocumentPasteEdits(document, ranges, data, _context, token) {
      const [range] = ranges;
      const text = await data.get(plainText)?.asString();
      if (range === undefined || ranges.length > 1 || !range.isEmpty || !text) return undefined;
      const edits = await entryEdits(client, document, range.start, text);
      if (edits === undefined || token.isCancellationRequested) return undefined;
      return [pasteEdit(document, range.start, edits)];
    },
  };
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
    // VS Code indents each inserted line like the line of the cursor.
    const { line, character } = position;
    const before = document.getText(new Range(line, 0, line, character));
    const [indentation = ''] = /^[ \t]*/.exec(before) ?? [];
    edit.insertText = text.replaceAll(`\n${indentation}`, '\n');
    const rest = newText.slice(text.length);
    if (!range.start.isEqual(position)) {
      edit.additionalEdit.delete(document.uri, new Range(range.start, position));
    }
    if (!range.end.isEqual(position) || rest !== '') {
      edit.additionalEdit.replace(document.uri, new Range(position, range.end), rest);
    }
  }
  return edit;
}

function dropProvider(client: BaseLanguageClient): DocumentDropEditProvider {
  return {
    async provideDocumentDropEdits(document, position, data, token) {
      const text = (await droppedFolder(document, data)) ?? (await data.get(plainText)?.asString());
      if (!text) return undefined;
      const edits = await entryEdits(client, document, position, text);
      if (edits === undefined || token.isCancellationRequested) return undefined;
      const edit = new DropEdit('', l10n.t('Insert as plugin'), pluginKind);
      edit.additionalEdit = new WorkspaceEdit();
      edit.additionalEdit.set(document.uri, edits);
      return edit;
    },
  };
}

/**
 * Returns the dropped folders as paths relative to the document, one per line; `undefined` for
 * anything else.
 */
async function droppedFolder(
  { uri }: TextDocument,
  data: DataTransfer,
): Promise<string | undefined> {
  const list = await data.get(uriList)?.asString();
  const dropped = (list ?? '').split(/\r?\n/).filter(line => line !== '' && !line.startsWith('#'));
  const paths: string[] = [];
  for (const line of dropped) {
    const folder = Uri.parse(line);
    const path = relativePath(uri, folder);
    const { type = FileType.Unknown } = (await statOf(folder)) ?? {};
    if (path === undefined || (type & FileType.Directory) === 0) return undefined;
    paths.push(path);
  }
  return paths.length === 0 ? undefined : paths.join('\n');
}

/** Returns the path of a folder relative to the folder of a file, beginning with `./` or `../`. */
function relativePath(file: Uri, folder: Uri): string | undefined {
  if (file.scheme !== folder.scheme || file.authority !== folder.authority) return undefined;
  const from = file.path.split('/').slice(0, -1);
  const to = folder.path.replace(/\/$/, '').split('/');
  let common = 0;
  while (common < from.length && from[common] === to[common]) common++;
  const up = from.slice(common).map(() => '..');
  const path = [...up, ...to.slice(common)].join('/');
  return path === '' ? undefined : up.length > 0 ? path : `./${path}`;
}

/** Requests the edits that insert a text as entries; `undefined` if it is not one. */
async function entryEdits(
  client: BaseLanguageClient,
  { uri }: TextDocument,
  position: Position,
  text: string,
): Promise<TextEdit[] | undefined> {
  if (!client.isRunning()) return undefined;
  const params: PasteParams = {
    textDocument: { uri: uri.toString() },
    position: client.code2ProtocolConverter.asPosition(position),
    text,
  };
  const found = await client.sendRequest<PasteResult>(requests.paste, params);
  return found === null ? undefined : client.protocol2CodeConverter.asTextEdits([...found.edits]);
}
