import { converter } from 'culori/fn';
import { type Color, parseColor } from './color.ts';
import { writeColor } from './notations.ts';

/** Blends a color with an opaque background. */
export function flatten(top: Color, below: Color): Color {
  const mix = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha);
  return {
    red: mix(top.red, below.red),
    green: mix(top.green, below.green),
    blue: mix(top.blue, below.blue),
    alpha: 1,
  };
}

/** Returns the contrast ratio of two opaque colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(a: Color, b: Color): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Returns the luminance from 0 (black) to 1 (white) (WCAG 2.2, "relative luminance"). */
export function luminance({ red, green, blue }: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

const toOklch = converter('oklch');
const step = 1 / 200;

/**
 * Returns the nearest color with the same hue and alpha that has at least the given contrast on an
 * opaque background; `undefined` if there is none.
 */
export function withContrast(color: Color, background: Color, ratio: number): Color | undefined {
  const { red, green, blue, alpha } = color;
  const start = toOklch({ mode: 'rgb', r: red, g: green, b: blue });
  const lighter: Color[] = [];
  const darker: Color[] = [];
  for (let l = start.l + step; l < 1; l += step) lighter.push(shade({ ...start, l }, alpha));
  for (let l = start.l - step; l > 0; l -= step) darker.push(shade({ ...start, l }, alpha));
  lighter.push({ red: 1, green: 1, blue: 1, alpha });
  darker.push({ red: 0, green: 0, blue: 0, alpha });
  const reaches = (one: Color) => contrastRatio(flatten(one, background), background) >= ratio;
  const up = lighter.findIndex(reaches);
  const down = darker.findIndex(reaches);
  if (down < 0) return lighter[up];
  return up >= 0 && up < down ? lighter[up] : darker[down];
}

/** Rounds a color to 8 bits per component, so that the written color is the measured one. */
function shade({ l, c, h = 0 }: { l: number; c: number; h?: number }, alpha: number): Color {
  const exact = parseColor(`oklch(${l.toFixed(4)} ${c.toFixed(4)} ${h.toFixed(2)})`);
  const rounded = exact && parseColor(writeColor(exact, 'hex'));
  return { ...(rounded ?? { red: 0, green: 0, blue: 0 }), alpha };
}
