import { partAt } from '../config/alternatives.ts';
import type { ConfigDocument } from '../config/document.ts';
import type { Schema } from '../config/schema.ts';
import { knownPlugin, type ProjectContext } from '../project/projectContext.ts';

/**
 * Returns the schema at a path: the schema of the document, or the options schema of the plugin. Alternatives
 * (`oneOf`, `anyOf`) are narrowed to those that the values around the path match.
 */
export function schemaAround(
  document: ConfigDocument,
  projectContext: ProjectContext,
  path: readonly (string | number)[],
): Schema | undefined {
  const [list, index, options, ...rest] = path;
  if (list !== 'plugins' || typeof index !== 'number' || options !== 'options')
    return document.partAt(path);
  const plugin = document.view.plugin(index);
  const known = plugin && knownPlugin(projectContext, plugin)?.options;
  if (plugin === undefined || known?.ok !== true) return document.partAt(path);
  const { described } = known.value;
  if (rest.length === 0) return { ...document.partAt(path), ...described };
  return partAt(document.tree, { part: described, node: plugin.options }, rest);
}
