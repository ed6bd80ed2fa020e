import type { ConfigDocument } from '../../config/document.ts';
import { defaultLayout } from '../../project/effectiveEntry.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import type { PropertyPath } from '../model.ts';
import type { SetProperty } from './setProperty.ts';

/**
 * Returns the change that writes the whole default layout of a plugin with a property changed, since an
 * entry with a layout of its own no longer has the default. Other changes are returned as they are.
 */
export function withDefaultLayout(
  { view }: ConfigDocument,
  change: SetProperty,
  context: ProjectContext,
): SetProperty {
  const [list, index, name, ...rest] = change.path;
  if (list !== 'plugins' || typeof index !== 'number' || name !== 'layout') return change;
  if (rest.length === 0 || change.value === undefined) return change;
  const plugin = view.plugin(index);
  const layout = plugin && defaultLayout(plugin, context);
  if (layout === undefined) return change;
  return { path: [list, index, name], value: withValue(layout, rest, change.value) };
}

/** Returns a copy of an object with the value at a path; the path consists of names. */
function withValue(object: unknown, path: PropertyPath, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const members = typeof object === 'object' ? { ...object } : {};
  return { ...members, [name]: withValue(Reflect.get(members, name), rest, value) };
}
