import type { ConfigDocument } from '../config/document.ts';
import { plainValue } from '../json/tree/plainValue.ts';
import { effectiveEntry } from '../project/effectiveEntry.ts';
import { knownPlugin, type ProjectContext } from '../project/projectContext.ts';
import { isRecord } from '../text/record.ts';
import type { FlexItem, PreviewPlugin } from './model.ts';

/** Returns the plugin entries of a document, in the order of the file. */
export function readPlugins(
  { tree, view }: ConfigDocument,
  context: ProjectContext,
): PreviewPlugin[] {
  return view.plugins.map(plugin => {
    const { defaultLayout, ...placement } = effectiveEntry(plugin, context);
    const written = plainValue(tree, plugin.groupOptions);
    return {
      kind: 'plugin',
      id: plugin.index,
      label: plugin.name ?? `#${plugin.index + 1}`,
      span: tree.span(plugin.node),
      enabled: !plugin.isDisabled,
      ...placement,
      appearance: knownPlugin(context, plugin)?.appearance,
      hasDefaultLayout: defaultLayout !== undefined,
      flex: flexItem(defaultLayout === undefined ? written : defaultLayout.groupOptions),
    };
  });
}

/** Returns the properties of a group member, with the defaults for those that are missing or invalid. */
function flexItem(options: unknown): FlexItem {
  const { grow, shrink, basis, order, align, justify } = isRecord(options) ? options : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : 'auto');
  return {
    grow: grow === true,
    shrink: shrink !== false,
    basis: text(basis),
    order: typeof order === 'number' && Number.isFinite(order) ? order : undefined,
    align: text(align),
    justify: text(justify),
  };
}
