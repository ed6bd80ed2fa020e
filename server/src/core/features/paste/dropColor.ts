import { parseColor } from '../../color/color.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { type Edit, replacement } from '../../text/edit.ts';
import { touches } from '../../text/span.ts';

/**
 * Returns the edit that replaces a color of a palette with a dropped color.
 * @param offset the drop offset, on the name or the value, in UTF-16 code units
 * @returns `undefined` if the text is not a color, or there is no color at the offset
 */
export function dropColor(
  { tree, view }: ConfigDocument,
  { text, offset }: { readonly text: string; readonly offset: number },
): readonly Edit[] | undefined {
  const color = text.trim();
  if (color.length > 100 || parseColor(color) === undefined) return undefined;
  for (const { colors } of view.palettes) {
    for (const { node } of colors.values()) {
      const property = { start: tree.start(tree.parent(node)), end: tree.end(node) };
      if (touches(property, offset)) return [replacement(tree.span(node), JSON.stringify(color))];
    }
  }
  return undefined;
}
