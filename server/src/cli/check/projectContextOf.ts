import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConfigDocument } from '../../core/config/document.ts';
import type { Files } from '../../core/project/files.ts';
import {
  type KnownPlugin,
  noProjectContext,
  type ProjectContext,
} from '../../core/project/projectContext.ts';
import { diskFiles } from '../../node/diskFiles.ts';
import { repositoryRoot } from '../../node/repositoryRoot.ts';

/** The location of a file, and what the catalogs of its project list. */
interface FileInProject {
  /** Absolute; the file does not have to exist. */
  readonly path: string;
  readonly catalog: readonly KnownPlugin[];
}

/** Returns the project context of a document. */
export async function projectContextOf(
  document: ConfigDocument,
  { path, catalog }: FileInProject,
  files: Files = diskFiles,
): Promise<ProjectContext> {
  // Most files have no local plugins and catalogs, so nothing has to be loaded.
  if (!document.view.hasLocalSource && catalog.length === 0) return noProjectContext;
  const { gatherProjectContext } = await import('../../core/project/gatherProjectContext.ts');
  const root = repositoryRoot(dirname(path)) ?? dirname(path);
  const location = {
    uri: pathToFileURL(path).href,
    root: `${pathToFileURL(root).href}/`,
    catalog,
  };
  return gatherProjectContext(document, location, files);
}
