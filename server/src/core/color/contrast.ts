import { type Color, fromOklch, type Oklch, toOklch } from './color.ts';

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
function luminance({ red, green, blue }: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
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
      // One step beyond black or white is black or white, and further there is nothing.
      const l = start.l + distance;
      if (l <= -1 / steps || l >= 1 + 1 / steps) continue;
      const candidate = shade({ ...start, l }, alpha);
      if (reaches(candidate)) return candidate;
    }
  }
  return undefined;
}

/** Rounds a color to 8 bits per component, so that the written color is the measured one. */
function shade(color: Oklch, alpha: number): Color {
  if (color.l <= 0) return { red: 0, green: 0, blue: 0, alpha };
  if (color.l >= 1) return { red: 1, green: 1, blue: 1, alpha };
  const { red, green, blue } = fromOklch(color);
  return { red: inHexSteps(red), green: inHexSteps(green), blue: inHexSteps(blue), alpha };
}

function inHexSteps(channel: number): number {
  return Math.round(channel * 255) / 255;
}
