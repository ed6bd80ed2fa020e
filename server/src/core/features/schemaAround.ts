import { narrow } from '../config/alternatives.ts';
import type { ConfigDocument } from '../config/document.ts';
import { memberSchema, type Schema } from '../config/schema.ts';
import { plainValue } from '../json/tree/plainValue.ts';
import { noNode } from '../json/tree/tape.ts';
import { knownPlugin, type ProjectContext } from '../project/projectContext.ts';
import { isRecord } from '../text/record.ts';

/**
 * Returns the schema at a path: the bundled schema, or the options schema of the plugin. Alternatives
 * (`oneOf`, `anyOf`) are narrowed to those that the values around the path match.
 */
export function schemaAround(
  document: ConfigDocument,
  projectContext: ProjectContext,
  path: readonly (string | number)[],
): Schema | undefined {
  const [list, index, options, ...rest] = path;
  if (list !== 'plugins' || typeof index !== 'number' || options !== 'options')
    return document.schema.at(path);
  const plugin = document.view.plugin(index);
  const known = plugin && knownPlugin(projectContext, plugin)?.options;
  if (known?.ok !== true) return document.schema.at(path);
  const { tree } = document;
  let node = plugin?.options ?? noNode;
  let own: Schema | undefined = known.value.described;
  for (const step of rest) {
    if (own?.alternatives !== undefined) own = narrow(own, without(plainValue(tree, node), step));
    own = own && memberSchema(own, step);
    node = node === noNode ? noNode : tree.descendant(node, [String(step)]);
  }
  return rest.length > 0 ? own : { ...document.schema.at(path), ...own };
}

/** Returns a value without a member, whose siblings determine which alternatives apply to it. */
function without(value: unknown, step: string | number): unknown {
  if (!isRecord(value)) return value;
  const { [step]: _, ...others } = value;
  return others;
}
