import { converter } from 'culori/fn';
import { type Color, rgbOf, toOklch } from './color.ts';

/** The color notations that an editor offers, the most common first. */
export const notations = ['hex', 'rgb', 'hsl', 'oklch'] as const;
type Notation = (typeof notations)[number];

/** Returns the notation of a color; hex for names and all others. */
function notationOf(text: string): Notation {
  const name = /^\s*(\w+?)a?\(/.exec(text.toLowerCase())?.[1];
  return notations.find(notation => notation === name) ?? 'hex';
}

/**
 * Returns a color in each notation without duplicates, the current notation first and in its style.
 */
export function colorPresentations(color: Color, written = ''): string[] {
  const same = rewriteColor(color, written);
  return [...new Set([same, ...notations.map(notation => writeColor(color, notation))])];
}

/** Formats a color like another one: with its notation, commas and letter case. */
export function rewriteColor(color: Color, written: string): string {
  return writeColor(color, notationOf(written), written);
}

/**
 * Formats a color in a notation, with alpha if it is not 1 and 8 bits per component.
 * @param like a color whose commas (the legacy syntax before CSS Color 4) or upper-case digits are kept
 */
export function writeColor(color: Color, notation: Notation, like = ''): string {
  if (notation === 'hex') {
    const hex = hexOf(color);
    return /^\s*#[^a-f]*[A-F][^a-f]*$/.test(like) ? hex.toUpperCase() : hex;
  }
  const parts = partsOf(color, notation);
  const alpha = String(shortAlpha(color.alpha));
  if (like.includes(',')) {
    if (alpha === '1') return `${notation}(${parts.join(', ')})`;
    return `${notation}a(${parts.join(', ')}, ${alpha})`;
  }
  return `${notation}(${parts.join(' ')}${alpha === '1' ? '' : ` / ${alpha}`})`;
}

function hexOf({ red, green, blue, alpha }: Color): string {
  const channels = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue];
  return `#${channels.map(one => byte(one).toString(16).padStart(2, '0')).join('')}`;
}

const toHsl = converter('hsl');

/**
 * Formats the three components of a functional notation, with as few digits as are needed to
 * round-trip.
 */
function partsOf(color: Color, notation: Exclude<Notation, 'hex'>): readonly (string | number)[] {
  switch (notation) {
    case 'rgb':
      return [byte(color.red), byte(color.green), byte(color.blue)];
    case 'hsl': {
      const { h = 0, s, l } = toHsl(rgbOf(color));
      return [round(h, 1), percent(s), percent(l)];
    }
    case 'oklch': {
      const { l, c, h = 0 } = toOklch(color);
      return [round(l, 5), round(c, 5), round(h, 2)];
    }
  }
}

/**
 * Formats alpha with two digits if they give the same byte, as browsers do, otherwise with three.
 */
function shortAlpha(alpha: number): number {
  const short = round(alpha, 2);
  return byte(short) === byte(alpha) ? short : round(alpha, 3);
}

function percent(part: number): string {
  return `${round(part * 100, 1)}%`;
}

function byte(part: number): number {
  return Math.round(part * 255);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
