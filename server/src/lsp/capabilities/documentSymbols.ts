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
  return {
    name: symbol.name,
    detail: symbol.disabled ? `${symbol.detail} (disabled)`.trimStart() : symbol.detail,
    kind: kinds[symbol.kind],
    // The protocol has no tag for "disabled"; a client strikes deprecated symbols out.
    ...(symbol.disabled && { tags: [SymbolTag.Deprecated] }),
    range: toRange(open.text, symbol.span),
    selectionRange: toRange(open.text, symbol.selection),
    children: symbol.children.map(child => nested(open, child)),
  };
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
