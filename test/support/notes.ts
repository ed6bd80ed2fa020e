/** Notes of a site for tests, without files. */
import { Notes } from '../../server/src/core/project/notes.ts';
import {
  noProjectContext,
  type ProjectContext,
} from '../../server/src/core/project/projectContext.ts';
import { finish } from '../../server/src/core/text/task.ts';

const folder = { uri: 'file:///garden/content/', name: 'content' };

/** Returns a project context with these files in the content folder, compared with the patterns. */
export function contextWithNotes(
  paths: readonly string[],
  patterns: readonly string[],
): ProjectContext {
  const folders = paths.flatMap(path => path.split('/').slice(0, -1));
  const listing = { folder, paths: [...paths].sort(), folders, isComplete: true };
  return { ...noProjectContext, notes: finish(new Notes(listing).withPatterns(patterns)) };
}
