import { type Color, parseColor } from '../color/color.ts';
import { colorPresentations } from '../color/notations.ts';
import type { ConfigDocument } from '../config/document.ts';
import type { Span } from '../text/span.ts';

interface ColorInformation {
  /** The text between the quotes. */
  readonly span: Span;
  readonly color: Color;
}

/** Returns the colors of both palettes, in every notation of CSS. */
export function documentColors({ text, view }: ConfigDocument): ColorInformation[] {
  return view.palettes.flatMap(({ colors }) =>
    [...colors.values()].flatMap(({ value, span }) => {
      const color = parseColor(value);
      const inner = { start: span.start + 1, end: span.end - 1 };
      // A color with escapes cannot be replaced with plain text.
      const isPlain = text.slice(inner.start, inner.end) === value;
      return color === undefined || !isPlain ? [] : [{ span: inner, color }];
    }),
  );
}

/** Returns the notations of a new color, that of the replaced color first. */
export function presentations({ text }: ConfigDocument, span: Span, color: Color): string[] {
  return colorPresentations(color, text.slice(span.start, span.end));
}
