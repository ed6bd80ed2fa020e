import { parse, rgb, wcagContrast } from 'culori';

/** A colour in sRGB, every part from 0 to 1. */
export interface Paint {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

const unit = (value: number) => Math.min(1, Math.max(0, value || 0));

/** Reads a colour in any CSS notation; what is out of the gamut of sRGB is clipped. */
export function readPaint(text: string): Paint | undefined {
  const bare = /^[0-9a-f]{3,8}$/i.test(text.trim());
  const color = bare ? undefined : rgb(parse(text.trim()));
  if (color === undefined) return undefined;
  return {
    red: unit(color.r),
    green: unit(color.g),
    blue: unit(color.b),
    alpha: unit(color.alpha ?? 1),
  };
}

/** `#rrggbb`, without the alpha. */
export function toHex({ red, green, blue }: Paint): string {
  const part = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${part(red)}${part(green)}${part(blue)}`;
}

/** Lays one colour over an opaque one. */
export function over(top: Paint, below: Paint): Paint {
  const mix = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha);
  return {
    red: mix(top.red, below.red),
    green: mix(top.green, below.green),
    blue: mix(top.blue, below.blue),
    alpha: 1,
  };
}

/** The contrast of two opaque colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(a: Paint, b: Paint): number {
  return wcagContrast(toHex(a), toHex(b));
}
