import type { PluginEntry } from '../config/pluginEntry.ts';
import type { OptionsSchema } from './optionsSchema.ts';

/** What a catalog, or the folder of a local plugin, says of a plugin. */
export interface KnownPlugin {
  /** As it may be written in `source`, without a ref. */
  readonly source: string;
  readonly name?: string;
  readonly description?: string;
  /** Defaults for a new entry. */
  readonly order?: number;
  readonly layout?: Readonly<Record<string, unknown>>;
  readonly options?: OptionsSchema;
  /** Why the options cannot be checked although a schema for them is there. */
  readonly trouble?: string;
}

/** The project context of a document as far as rules may know it: a snapshot, never a disk access. */
export interface ProjectContext {
  /** Whether a folder or a file exists at this path relative to the document; `undefined` where that is unknown. */
  exists(path: string): boolean | undefined;
  /** What is known of the plugin that a source names, as the source is written in the file. */
  plugin(source: string): KnownPlugin | undefined;
}

/** The project context of a document without one. */
export const noProjectContext: ProjectContext = {
  exists: () => undefined,
  plugin: () => undefined,
};

/** What is known of the plugin of an entry, if anything. */
export function knownPlugin(
  projectContext: ProjectContext,
  { source, repo }: PluginEntry,
): KnownPlugin | undefined {
  if (repo === undefined) return undefined;
  return projectContext.plugin(source?.form === 'local' ? source.path : repo.value);
}
