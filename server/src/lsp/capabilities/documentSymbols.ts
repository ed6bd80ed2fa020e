import {
  type DocumentSymbol as LspSymbol,
  type SymbolInformation,
  SymbolKind,
  SymbolTag,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type DocumentSymbol,
  documentSymbols as outline,
} from '../../core/capabilities/documentSymbols.ts';
import { type Capability, onDocument } from '../capability.ts';
import { toRange } from '../protocol.ts';
import type { OpenDocument } from '../session.ts';

const kinds: Record<DocumentSymbol['kind'], SymbolKind> = {
  object: SymbolKind.Object,
  array: SymbolKind.Array,
  string: SymbolKind.String,
  number: SymbolKind.Number,
  boolean: SymbolKind.Boolean,
  null: SymbolKind.Null,
  plugin: SymbolKind.Module,
};

/** The outline, breadcrumbs and sticky scroll. */
export const documentSymbols: Capability = {
  provides: () => ({ documentSymbolProvider: { label: 'Site Plugins' } }),

  listen(session) {
    session.connection.onDocumentSymbol(
      onDocument(session, (open): LspSymbol[] | SymbolInformation[] => {
        const symbols = outline(open.config);
        const { documentSymbol } = session.client.textDocument ?? {};
        return documentSymbol?.hierarchicalDocumentSymbolSupport === true
          ? symbols.map(symbol => nested(open, symbol))
          : flat(open.text, symbols, '');
      }),
    );
  },
};

function nested(open: OpenDocument, symbol: DocumentSymbol): LspSymbol {
  const range = toRange(open.text, symbol.span);
  const nestedSymbol: LspSymbol = {
    name: symbol.name,
    kind: kinds[symbol.kind],
    range,
    selectionRange: {
      // Most begin with what is selected, and looking for a line is what takes the time here.
      start:
        symbol.selection.start === symbol.span.start
          ? range.start
          : open.text.positionAt(symbol.selection.start),
      end: open.text.positionAt(symbol.selection.end),
    },
  };
  const detail = symbol.disabled ? `${symbol.detail} (disabled)`.trimStart() : symbol.detail;
  if (detail !== '') nestedSymbol.detail = detail;
  // The protocol has no tag for "disabled"; a client strikes deprecated symbols out.
  if (symbol.disabled) nestedSymbol.tags = [SymbolTag.Deprecated];
  if (symbol.children.length > 0) {
    nestedSymbol.children = symbol.children.map(child => nested(open, child));
  }
  return nestedSymbol;
}

function flat(
  text: TextDocument,
  symbols: readonly DocumentSymbol[],
  containerName: string,
): SymbolInformation[] {
  return symbols.flatMap(symbol => [
    {
      name: symbol.name,
      kind: kinds[symbol.kind],
      location: { uri: text.uri, range: toRange(text, symbol.span) },
      containerName,
    },
    ...flat(text, symbol.children, symbol.name),
  ]);
}
