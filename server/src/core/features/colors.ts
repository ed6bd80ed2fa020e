import { type Color, parseColor } from '../color/color.ts';
import { colorPresentations } from '../color/notations.ts';
import type { ConfigDocument } from '../config/document.ts';
import { insideQuotes } from '../config/names.ts';
import { inSyntax } from '../json/write/jsonWriter.ts';
import { replacement } from '../text/edit.ts';
import type { Span } from '../text/span.ts';

interface ColorInformation {
  /** The text between the quotes. */
  readonly span: Span;
  readonly color: Color;
}

/** Returns the colors of both palettes, in every notation of CSS. */
export function documentColors({ text, tree, view }: ConfigDocument): ColorInformation[] {
  return view.palettes.flatMap(({ colors }) =>
    [...colors.values()].flatMap(({ value, node }) => {
      const color = parseColor(value);
      const inner = insideQuotes(tree, node);
      // A color with escapes cannot be replaced with plain text.
      const isPlain = text.slice(inner.start, inner.end) === value;
      return color === undefined || !isPlain ? [] : [{ span: inner, color }];
    }),
  );
}

/** A notation of a color, and the text that replaces the color in the file. */
interface Presentation {
  readonly label: string;
  readonly newText: string;
}

/** Returns the notations of a new color, that of the replaced color first. */
export function presentations(
  { text, tree }: ConfigDocument,
  span: Span,
  color: Color,
): Presentation[] {
  const isWhole = tree.start(tree.nodeAt(span.end)) === span.start;
  return colorPresentations(color, text.slice(span.start, span.end)).map(label => {
    // Where a color has no quotes, in YAML, another one may need them.
    const [edit] = (isWhole && inSyntax(tree, [replacement(span, JSON.stringify(label))])) || [];
    return { label, newText: edit?.newText ?? label };
  });
}
