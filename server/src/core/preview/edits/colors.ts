import { parseColor } from '../../color/color.ts';
import { rewriteColor } from '../../color/notations.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { set } from '../../json/write/jsonWriter.ts';
import type { Edit } from '../../text/edit.ts';
import { isRecord } from '../../text/record.ts';
import type { ColorAction } from './actions.ts';

/** Returns the edits that set a color in the notation and with the alpha of the old one, creating missing objects. */
export function setColor({ tree }: ConfigDocument, action: ColorAction): Edit[] {
  const picked = parseColor(action.value);
  if (picked === undefined) return [];
  const path = ['configuration', 'theme', 'colors', action.mode, action.name];
  const old = plainValue(tree, tree.descendant(tree.root, path));
  if (typeof old !== 'string') return set(tree, path, action.value);
  // A fully transparent color becomes opaque when a color is picked.
  const alpha = parseColor(old)?.alpha || 1;
  return set(tree, path, rewriteColor({ ...picked, alpha }, old));
}

/** Returns the edit that inserts the palettes of a new configuration, unless it would replace a value. */
export function insertPalettes(document: ConfigDocument): Edit[] {
  const { tree, view } = document;
  const { colors } = startingConfiguration.configuration.theme;
  const palettes = plainValue(tree, tree.member(view.theme, 'colors')) ?? {};
  const isEmpty =
    isRecord(palettes) &&
    Object.entries(palettes).every(
      ([mode, palette]) => Object.hasOwn(colors, mode) && JSON.stringify(palette) === '{}',
    );
  return isEmpty ? set(tree, ['configuration', 'theme', 'colors'], colors) : [];
}
