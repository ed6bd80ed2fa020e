import type { ConfigDocument } from '../config/document.ts';
import { matches } from '../config/schema.ts';
import { set } from '../json/write/jsonWriter.ts';
import type { Edit } from '../text/edit.ts';
import { defaultLayout } from './effectiveEntry.ts';
import type { ProjectContext } from './projectContext.ts';

/** From the root of the file to a value: property names and indices. */
type Path = readonly (string | number)[];

/** What a value becomes. */
export interface NewValue {
  readonly path: Path;
  /** A JSON value, also with a `NumberText`; `undefined` removes the property or the item. */
  readonly value?: unknown;
}

/**
 * Returns the edits that set or remove a value. A change inside of the default layout of a plugin
 * writes that whole layout, since an entry with a layout of its own no longer has the default.
 */
export function setValue(
  { tree, view }: ConfigDocument,
  { path, value }: NewValue,
  context: ProjectContext,
): Edit[] {
  const [, index, , ...rest] = path;
  const isInLayout = matches(path, 'plugins/*/layout/*/**');
  const plugin = isInLayout ? view.plugin(Number(index)) : undefined;
  const layout = plugin && value !== undefined ? defaultLayout(plugin, context) : undefined;
  if (layout === undefined) return set(tree, path, value);
  return set(tree, path.slice(0, 3), withValue(layout, rest, value));
}

/** Returns a copy of an object with the value at a path; the path consists of names. */
function withValue(object: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const members = typeof object === 'object' ? { ...object } : {};
  return { ...members, [name]: withValue(Reflect.get(members, name), rest, value) };
}
