import type { CancellationToken } from 'vscode-languageserver';
import { placeAt } from '../../core/capabilities/completion/place.ts';
import {
  type CompletionWorkspace,
  emptyWorkspace,
} from '../../core/capabilities/completion/proposal.ts';
import type { KnownPlugin } from '../../core/workspace/knownPlugin.ts';
import type { OpenDocument, Session } from '../session.ts';

/** The plugins of the catalogues that the settings name. */
export async function knownPlugins(session: Session, uri: string): Promise<readonly KnownPlugin[]> {
  const { catalogs } = await session.settings(uri);
  return session.workspace.catalog(session.workspace.root(uri), catalogs);
}

/** The sources that the other configurations of the workspace use, local ones left out. */
export async function otherSources(
  session: Session,
  uri: string,
  token: CancellationToken,
): Promise<string[]> {
  const sources = new Set<string>();
  for (const other of await session.workspace.configurations(token)) {
    if (other === uri || token.isCancellationRequested) continue;
    const document = await session.document(other);
    for (const { source, repo } of document?.config.view.plugins ?? []) {
      if (repo !== undefined && source?.form !== 'local') sources.add(repo.value);
    }
  }
  return [...sources].sort();
}

/** What completion may know of the workspace; other documents are read only where a source is typed. */
export async function completionWorkspace(
  session: Session,
  { text, config }: OpenDocument,
  offset: number,
  token: CancellationToken,
): Promise<CompletionWorkspace> {
  const place = placeAt(config, offset);
  if (place?.kind !== 'value' || place.path[0] !== 'plugins') return emptyWorkspace;
  const plugins = await knownPlugins(session, text.uri);
  if (place.path[2] !== 'source') return { ...emptyWorkspace, plugins };
  const [sources, folders] = await Promise.all([
    otherSources(session, text.uri, token),
    session.workspace.foldersAt(text.uri, place.typed),
  ]);
  return { plugins, sources, folders };
}
