import {
  colorsNamed,
  converter,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode,
} from 'culori/fn';
import { memoizeByText } from '../text/memoizeByText.ts';

/** An sRGB color; all components range from 0 to 1. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

// Only the color spaces of CSS are registered, which keeps the bundle small.
const spaces = [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeLrgb];
const profiles = [modeXyz50, modeXyz65, modeP3, modeA98, modeProphoto, modeRec2020];
for (const mode of [...spaces, ...profiles]) useMode(mode);

/** The named colors (CSS Color 4, section 6.1). */
export const namedColors: readonly string[] = [...Object.keys(colorsNamed), 'transparent'];

const toRgb = converter('rgb');
const rgbToOklch = converter('oklch');

/** Lightness from 0 to 1, chroma, and hue in degrees (CSS Color 4, section 9.3). */
export type Oklch = NonNullable<ReturnType<typeof rgbToOklch>>;

/** Returns a color as the library has it, without its alpha. */
export function rgbOf({ red, green, blue }: Color) {
  return { mode: 'rgb', r: red, g: green, b: blue } as const;
}

export function toOklch(color: Color): Oklch {
  return rgbToOklch(rgbOf(color));
}

/** The opaque color; what lies outside of sRGB is clipped. */
export function fromOklch(oklch: Oklch): Color {
  const { r, g, b } = toRgb(oklch);
  return { red: unit(r), green: unit(g), blue: unit(b), alpha: 1 };
}

/**
 * Parses a color in any absolute notation of CSS Color 4: hex, names, `rgb()`, `hsl()`, `hwb()`,
 * `lab()`, `lch()`, `oklab()`, `oklch()` and `color()`, with or without commas. Colors outside of
 * the sRGB gamut are clipped.
 */
export const parseColor = memoizeByText((text): Color | undefined => {
  const css = text.trim().toLowerCase();
  // Browsers do not accept hex digits without `#`, but the library does.
  const color = /^[0-9a-f]+$/.test(css) ? undefined : toRgb(parsed(css));
  if (color === undefined) return undefined;
  return {
    red: unit(color.r),
    green: unit(color.g),
    blue: unit(color.b),
    alpha: unit(color.alpha ?? 1),
  };
});

function parsed(css: string): ReturnType<typeof parse> {
  try {
    return parse(css);
  } catch {
    // The library throws for some invalid texts, such as a number with a wrong unit.
    return undefined;
  }
}

/** Keywords whose color depends on the page or the system (CSS Color 4, sections 6.2 and 6.3). */
const keywords = new Set(
  (
    'currentcolor inherit initial unset revert revert-layer accentcolor accentcolortext activetext ' +
    'buttonborder buttonface buttontext canvas canvastext field fieldtext graytext highlight ' +
    'highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext'
  ).split(' '),
);
const computed = /^(?:var|env|attr|color-mix|light-dark|contrast-color|device-cmyk)\(.+\)$/s;
const relative = /^(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\(.+\)$/s;
const dynamicPart = /\bfrom\b|\b(?:calc|var|min|max|clamp|env)\(/;

/**
 * Whether a text is a valid CSS color, including those that only a browser can resolve, such as
 * `var(--accent)`.
 */
export const isColor = memoizeByText((text): boolean => {
  const css = text.trim().toLowerCase();
  if (parseColor(css) !== undefined || keywords.has(css)) return true;
  const isBalanced = css.split('(').length === css.split(')').length;
  return isBalanced && (computed.test(css) || (relative.test(css) && dynamicPart.test(css)));
});

function unit(value: number): number {
  return Math.min(1, Math.max(0, value || 0));
}
