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
    onDocument(DocumentSymbolRequest.type, ({ text, config }, _params, { session: { client } }) =>
      client.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true
        ? outline(config).map(symbol => nested(text, symbol))
        : outline(config).flatMap(symbol => flat(text, symbol, '')),
    ),
  ],
};

function nested(text: TextVersion, symbol: DocumentSymbol): LspSymbol {
  const { name, kind, span, selection, disabled, children } = symbol;
  const detail = disabled ? `${symbol.detail} (disabled)`.trimStart() : symbol.detail;
  return {
    name,
    kind: kinds[kind],
    range: text.rangeOf(span),
    selectionRange: text.rangeOf(selection),
    ...(detail !== '' && { detail }),
    // The protocol has no tag for "disabled"; clients strike through deprecated symbols.
    ...(disabled && { tags: [SymbolTag.Deprecated] }),
    ...(children.length > 0 && { children: children.map(child => nested(text, child)) }),
  };
}

/** A symbol and those in it for clients without nested symbols, such as Helix. */
function flat(
  text: TextVersion,
  { name, kind, span, children }: DocumentSymbol,
  containerName: string,
): SymbolInformation[] {
  const own = { name, kind: kinds[kind], location: text.locationOf(span), containerName };
  return [own, ...children.flatMap(child => flat(text, child, name))];
}
