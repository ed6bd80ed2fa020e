import { wcagContrast } from 'culori/fn';
import { type Color, fromOklch, type Oklch, rgbOf, toOklch } from './color.ts';

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
  return wcagContrast(rgbOf(a), rgbOf(b));
}

/** The number of steps of lightness from black to white. */
const steps = 200;

/**
 * Returns the nearest color with the same hue and alpha that has at least the given contrast on an
 * opaque background; `undefined` if there is none.
 */
export function withContrast(color: Color, background: Color, ratio: number): Color | undefined {
  const { alpha } = color;
  const start = toOklch(color);
  const reaches = (one: Color) => contrastRatio(flatten(one, background), background) >= ratio;
  for (let count = 1; count <= steps; count++) {
    for (const distance of [-count / steps, count / steps]) {
      const candidate = shade({ ...start, l: start.l + distance }, alpha);
      if (reaches(candidate)) return candidate;
    }
  }
  return undefined;
}

/**
 * Rounds a color to 8 bits per component, so that the written color is the measured one. Beyond black and white
 * are black and white.
 */
function shade(color: Oklch, alpha: number): Color {
  const isBetween = color.l > 0 && color.l < 1;
  const { red, green, blue } = fromOklch(isBetween ? color : { ...color, c: 0 });
  return { red: inHexSteps(red), green: inHexSteps(green), blue: inHexSteps(blue), alpha };
}

function inHexSteps(channel: number): number {
  return Math.round(channel * 255) / 255;
}
