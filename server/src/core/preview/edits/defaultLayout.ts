import type { ConfigDocument } from '../../config/document.ts';
import { defaultLayout } from '../../project/effectiveEntry.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import type { PropertyPath } from '../model.ts';
import type { PropertyAction } from './actions.ts';

/**
 * Returns the action that writes the whole default layout of a plugin with a property changed, since an
 * entry with a layout of its own no longer has the default. Other actions are returned as they are.
 */
export function withDefaultLayout(
  { view }: ConfigDocument,
  action: PropertyAction,
  context: ProjectContext,
): PropertyAction {
  const [list, index, name, ...rest] = action.path;
  if (list !== 'plugins' || typeof index !== 'number' || name !== 'layout') return action;
  if (rest.length === 0 || action.value === undefined) return action;
  const plugin = view.plugin(index);
  const layout = plugin && defaultLayout(plugin, context);
  if (layout === undefined) return action;
  return { ...action, path: [list, index, name], value: withValue(layout, rest, action.value) };
}

/** Returns a copy of an object with the value at a path; the path consists of names. */
function withValue(object: unknown, path: PropertyPath, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const members = typeof object === 'object' ? { ...object } : {};
  return { ...members, [name]: withValue(Reflect.get(members, name), rest, value) };
}
