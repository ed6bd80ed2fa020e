import {
  DocumentSymbolRequest,
  type DocumentSymbol as LspSymbol,
  SymbolKind,
  SymbolTag,
} from 'vscode-languageserver';
import {
  type DocumentSymbol,
  documentSymbols as outline,
} from '../../core/features/documentSymbols.ts';
import { type Feature, onDocument } from '../feature.ts';
import { toRange } from '../protocol.ts';
import type { TextVersion } from '../textVersion.ts';

const kinds: Record<DocumentSymbol['kind'], SymbolKind> = {
  object: SymbolKind.Object,
  array: SymbolKind.Array,
  plugin: SymbolKind.Module,
};

/** The outline, breadcrumbs and sticky scroll, of clients with nested symbols (LSP 3.10, 2018). */
export const documentSymbols: Feature = {
  provides: ({ textDocument }) =>
    textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true
      ? { documentSymbolProvider: { label: 'Site Plugins' } }
      : {},

  handlers: [
    onDocument(DocumentSymbolRequest.type, ({ text, config }) =>
      outline(config).map(symbol => nested(text, symbol)),
    ),
  ],
};

function nested(text: TextVersion, symbol: DocumentSymbol): LspSymbol {
  const range = toRange(text, symbol.span);
  const nestedSymbol: LspSymbol = {
    name: symbol.name,
    kind: kinds[symbol.kind],
    range,
    selectionRange: {
      // Most selection ranges start at the start of the symbol, and converting positions is
      // expensive.
      start:
        symbol.selection.start === symbol.span.start
          ? range.start
          : text.positionAt(symbol.selection.start),
      end: text.positionAt(symbol.selection.end),
    },
  };
  const detail = symbol.disabled ? `${symbol.detail} (disabled)`.trimStart() : symbol.detail;
  if (detail !== '') nestedSymbol.detail = detail;
  // The protocol has no tag for "disabled"; clients strike through deprecated symbols.
  if (symbol.disabled) nestedSymbol.tags = [SymbolTag.Deprecated];
  if (symbol.children.length > 0) {
    nestedSymbol.children = symbol.children.map(child => nested(text, child));
  }
  return nestedSymbol;
}
