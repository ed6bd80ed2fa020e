import type { PluginEntry } from '../model/pluginEntry.ts';
import type { Surroundings } from '../rules/rule.ts';
import type { OptionsSchema } from './optionsSchema.ts';

/** What a catalogue, or the folder of a local plugin, says of a plugin. */
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

/** What is known of the plugin of an entry, if anything. */
export function knownPlugin(
  surroundings: Surroundings,
  { source, repo }: PluginEntry,
): KnownPlugin | undefined {
  if (repo === undefined) return undefined;
  return surroundings.plugin(source?.form === 'local' ? source.path : repo.value);
}
