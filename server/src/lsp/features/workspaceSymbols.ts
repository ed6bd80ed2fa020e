import { type SymbolInformation, SymbolKind, WorkspaceSymbolRequest } from 'vscode-languageserver';
import {
  workspaceSymbols as symbolsOf,
  type WorkspaceSymbol,
} from '../../core/features/workspaceSymbols.ts';
import { type Feature, onRequest } from '../feature.ts';
import { toRange } from '../protocol.ts';

const kinds: Record<WorkspaceSymbol['kind'], SymbolKind> = {
  plugin: SymbolKind.Module,
  group: SymbolKind.Namespace,
  pageType: SymbolKind.Class,
};

/** The plugins, groups and page types of all configurations in the workspace. */
export const workspaceSymbols: Feature = {
  provides: () => ({ workspaceSymbolProvider: true }),
  handlers: [
    onRequest(WorkspaceSymbolRequest.type, async ({ query }, { session, token }) => {
      const found: SymbolInformation[] = [];
      for await (const { uri, text, config } of session.all(token)) {
        for (const { name, kind, span } of symbolsOf(config, query)) {
          found.push({ name, kind: kinds[kind], location: { uri, range: toRange(text, span) } });
        }
      }
      return token.isCancellationRequested ? null : found;
    }),
  ],
};
