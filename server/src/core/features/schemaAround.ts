import type { ConfigDocument } from '../config/document.ts';
import { memberSchema, type Schema, schemaAt } from '../config/schema.ts';
import { knownPlugin, type ProjectContext } from '../project/projectContext.ts';

/** Returns the schema at a path: the bundled schema, or the options schema of the plugin. */
export function schemaAround(
  document: ConfigDocument,
  projectContext: ProjectContext,
  path: readonly (string | number)[],
): Schema | undefined {
  const [list, index, options, ...rest] = path;
  if (list !== 'plugins' || typeof index !== 'number' || options !== 'options')
    return schemaAt(path);
  const plugin = document.view.plugin(index);
  const known = plugin && knownPlugin(projectContext, plugin)?.options;
  if (known?.ok !== true) return schemaAt(path);
  const own = rest.reduce<Schema | undefined>(
    (part, step) => part && memberSchema(part, step),
    known.value.described,
  );
  return rest.length > 0 ? own : { ...schemaAt(path), ...own };
}
