import { parseColor } from '../../color/color.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { type Edit, replacement } from '../../text/edit.ts';
import { touches } from '../../text/span.ts';

/**
 * The edit that a color dropped on a color of a palette makes: its value becomes the text.
 * @param offset where it is dropped, on the name or the value, in UTF-16 code units
 * @returns `undefined` where the text is not a color, or there is none at the offset
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
