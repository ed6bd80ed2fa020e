import { type SymbolInformation, SymbolKind } from 'vscode-languageserver';
import {
  workspaceSymbols as symbolsOf,
  type WorkspaceSymbol,
} from '../../core/features/workspaceSymbols.ts';
import type { Capability } from '../feature.ts';
import { toRange } from '../protocol.ts';

const kinds: Record<WorkspaceSymbol['kind'], SymbolKind> = {
  plugin: SymbolKind.Module,
  group: SymbolKind.Namespace,
  pageType: SymbolKind.Class,
};

/** The plugins, groups and page types of all configurations in the workspace. */
export const workspaceSymbols: Capability = {
  provides: () => ({ workspaceSymbolProvider: true }),

  listen(session) {
    session.connection.onWorkspaceSymbol(async ({ query }, token) => {
      const found: SymbolInformation[] = [];
      const uris = await session.workspace.configurations(token);
      for (const uri of new Set([...uris, ...session.documents.keys()])) {
        if (token.isCancellationRequested) return null;
        const snapshot = await session.read(uri);
        if (snapshot === undefined) continue;
        const { text, config } = snapshot;
        for (const { name, kind, span } of symbolsOf(config, query)) {
          const location = { uri, range: toRange(text, span) };
          found.push({ name, kind: kinds[kind], location });
        }
      }
      return found;
    });
  },
};
