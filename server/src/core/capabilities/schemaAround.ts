import type { ConfigDocument } from '../model/document.ts';
import type { Surroundings } from '../rules/rule.ts';
import { memberSchema, type Schema, schemaAt } from '../schema/describe.ts';
import { knownPlugin } from '../workspace/knownPlugin.ts';

/** The schema at the end of a path: the bundled one, and within options that of the plugin. */
export function schemaAround(
  document: ConfigDocument,
  surroundings: Surroundings,
  path: readonly (string | number)[],
): Schema | undefined {
  const [list, index, options, ...rest] = path;
  if (list !== 'plugins' || options !== 'options') return schemaAt(path);
  const plugin = document.view.plugins.find(entry => entry.index === index);
  const known = plugin && knownPlugin(surroundings, plugin)?.options?.described;
  if (known === undefined) return schemaAt(path);
  const own = rest.reduce<Schema | undefined>(
    (part, step) => part && memberSchema(part, step),
    known,
  );
  return rest.length > 0 ? own : { ...schemaAt(path), ...own };
}
