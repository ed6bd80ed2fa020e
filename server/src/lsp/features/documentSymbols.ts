import {
  DocumentSymbolRequest,
  type DocumentSymbol as LspSymbol,
  type SymbolInformation,
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

/** The outline, breadcrumbs and sticky scroll. */
export const documentSymbols: Feature = {
  provides: () => ({ documentSymbolProvider: { label: 'Site Plugins' } }),

  handlers: [
    onDocument(DocumentSymbolRequest.type, ({ text, config }, _params, { session: { client } }) => {
      const { documentSymbol } = client.textDocument ?? {};
      return documentSymbol?.hierarchicalDocumentSymbolSupport === true
        ? outline(config).map(symbol => nested(text, symbol))
        : flat(text, outline(config), '');
    }),
  ],
};

function nested(text: TextVersion, symbol: DocumentSymbol): LspSymbol {
  const { name, kind, span, selection, disabled, children } = symbol;
  const detail = disabled ? `${symbol.detail} (disabled)`.trimStart() : symbol.detail;
  return {
    name,
    kind: kinds[kind],
    range: toRange(text, span),
    selectionRange: toRange(text, selection),
    ...(detail !== '' && { detail }),
    // The protocol has no tag for "disabled"; clients strike through deprecated symbols.
    ...(disabled && { tags: [SymbolTag.Deprecated] }),
    ...(children.length > 0 && { children: children.map(child => nested(text, child)) }),
  };
}

/** The outline for clients without nested symbols, such as vim-lsp. */
function flat(
  text: TextVersion,
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
