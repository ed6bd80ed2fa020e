import type { PluginEntry } from '../config/pluginEntry.ts';
import type { Failure, Result } from '../text/result.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { Notes } from './notes.ts';
import type { PluginDefaults } from './pluginDefaults.ts';

/** The information about a plugin from a catalog or the folder of a local plugin. */
export interface KnownPlugin extends PluginDefaults {
  /** The value for `source`, without a ref. */
  readonly source: string;
  readonly name?: string;
  readonly description?: string;
  /** The schema of its options, or why it cannot be used. */
  readonly options?: Result<JsonSchema>;
}

/** The project context of a document for rules, an immutable snapshot without file access. */
export interface ProjectContext {
  /**
   * Whether a folder or a file exists at this path relative to the document; `undefined` if
   * unknown.
   */
  exists(path: string): boolean | undefined;
  /**
   * Returns the information about the plugin of a source, in any notation.
   * @param subdir the folder in the repository
   */
  plugin(source: string, subdir?: string): KnownPlugin | undefined;
  /** The host of which package names are repositories, such as `github`, if the author has said so. */
  readonly packageHost?: string | undefined;
  /** Why the schema that the document names is not used, if it cannot be. */
  readonly schemaFailure?: Failure | undefined;
  /** The notes of the site, if they have been listed. */
  readonly notes?: Notes | undefined;
}

/** The project context of a document without one. */
export const noProjectContext: ProjectContext = {
  exists: () => undefined,
  plugin: () => undefined,
};

/** Returns the information about the plugin of an entry, if any. */
export function knownPlugin(
  projectContext: ProjectContext,
  { source, repo, subdir }: PluginEntry,
): KnownPlugin | undefined {
  if (repo === undefined || projectContext === noProjectContext) return undefined;
  return projectContext.plugin(source?.form === 'local' ? source.path : repo.value, subdir?.value);
}
