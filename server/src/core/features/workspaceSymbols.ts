import type { ConfigDocument } from '../config/document.ts';
import { noNode } from '../json/tree/tape.ts';
import { printableName } from '../text/printable.ts';
import type { Span } from '../text/span.ts';

export interface WorkspaceSymbol {
  readonly name: string;
  readonly kind: 'plugin' | 'group' | 'pageType';
  readonly span: Span;
}

/**
 * Returns the plugins, groups and page types whose names contain the letters of a query in order.
 */
export function workspaceSymbols({ tree, view }: ConfigDocument, query: string): WorkspaceSymbol[] {
  const plugins = view.plugins.flatMap(({ name, node, repo, sourceNode }): WorkspaceSymbol[] => {
    if (name === undefined) return [];
    const target = repo?.node ?? (sourceNode === noNode ? node : sourceNode);
    return [{ name, kind: 'plugin', span: tree.span(target) }];
  });
  const groups = view.groups.map(
    ({ name }): WorkspaceSymbol => ({ name: name.value, kind: 'group', span: name.span }),
  );
  const pageTypes = view.pageTypes.map(
    ({ name }): WorkspaceSymbol => ({ name: name.value, kind: 'pageType', span: name.span }),
  );
  return [...plugins, ...groups, ...pageTypes]
    .filter(({ name }) => matches(name, query))
    .map(symbol => ({ ...symbol, name: printableName(symbol.name) }));
}

function matches(name: string, query: string): boolean {
  const letters = name.toLowerCase();
  let from = 0;
  for (const letter of query.toLowerCase().replaceAll(' ', '')) {
    from = letters.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}
