import { matches } from '../../core/config/schema.ts';
import { locationAt } from '../../core/features/completion/location.ts';
import {
  type CompletionWorkspace,
  emptyWorkspace,
} from '../../core/features/completion/proposal.ts';
import type { KnownPlugin } from '../../core/project/projectContext.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';

/** Returns the plugins of the catalogs in the settings of a document. */
export async function knownPlugins(session: Session, uri: string): Promise<readonly KnownPlugin[]> {
  const settings = await (session.snapshot(uri)?.settings() ?? session.settings(uri));
  return session.workspace.catalog(settings);
}

/** The workspace context of completion. */
export async function completionWorkspace(
  session: Session,
  snapshot: Snapshot,
  offset: number,
): Promise<CompletionWorkspace> {
  const { uri } = snapshot;
  const location = locationAt(snapshot.config, offset);
  if (location?.kind !== 'value') return emptyWorkspace;
  if (matches(location.path, 'configuration/ignorePatterns/*')) {
    const folders = await contentFolders(session, snapshot, location.typed);
    return { ...emptyWorkspace, folders };
  }
  if (!matches(location.path, 'plugins/**')) return emptyWorkspace;
  const plugins = await knownPlugins(session, uri);
  if (!matches(location.path, 'plugins/*/source/**')) return { ...emptyWorkspace, plugins };
  return { plugins, folders: await session.workspace.foldersAt(uri, location.typed) };
}

/** Returns the folders at an incomplete path in the content folder. */
async function contentFolders(
  { workspace }: Session,
  snapshot: Snapshot,
  typed: string,
): Promise<string[]> {
  const { content } = await snapshot.settings();
  const isOutside = content === undefined || typed.split('/').includes('..');
  return isOutside ? [] : workspace.foldersAt(`${content.uri}x`, `./${typed}`);
}
