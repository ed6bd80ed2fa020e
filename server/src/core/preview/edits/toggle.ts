import type { ConfigDocument } from '../../config/document.ts';
import { set } from '../../json/write/jsonWriter.ts';
import type { Edit } from '../../text/edit.ts';
import type { ToggleAction } from './actions.ts';

/** Returns the edits that enable or disable a plugin. */
export function toggle({ tree, view }: ConfigDocument, action: ToggleAction): Edit[] {
  const plugin = view.plugin(action.plugin);
  if (plugin === undefined) return [];
  return set(tree, ['enabled'], action.enabled, plugin.node);
}
