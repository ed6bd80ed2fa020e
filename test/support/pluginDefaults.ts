import type { PluginDefaults } from '../../server/src/core/project/pluginDefaults.ts';
import type { ProjectContext } from '../../server/src/core/project/projectContext.ts';

/** Returns a project context that only has default orders and layouts, by source. */
export function contextWith(defaults: Readonly<Record<string, PluginDefaults>>): ProjectContext {
  return {
    exists: () => undefined,
    plugin: source => {
      const own = defaults[source];
      return own && { source, ...own };
    },
  };
}
