import { contrastUses, type Paint } from '../../color/paints.ts';
import type { ColorName } from '../../config/vocabulary.ts';

/** The colors of a text on the page. */
export const tones = {
  ...contrastUses,
  title: { foreground: 'secondary', background: ['light'] },
  quiet: { foreground: 'gray', background: ['light'] },
} as const satisfies Record<string, Paint>;
export type Tone = keyof typeof tones;

/** Returns the background of a text above that of the page, if it has one. */
export function backgroundOf(tone: Tone): ColorName | undefined {
  const { background }: Paint = tones[tone];
  return background[1];
}

/** A text in one color, which is not broken into lines. */
export interface Word {
  readonly text: string;
  readonly tone: Tone;
}

/** A line of a list or a tree. */
export interface Row extends Word {
  /** How far it is indented, from 0. */
  readonly depth: number;
  /** Whether it is a folder, which has an arrow. */
  readonly isFolder?: boolean;
}

/** The sizes of headings in pixels: the title of the note, of the site, a heading, that of a component. */
export const headingSizes = { note: 26, site: 20, section: 17, component: 14 } as const;

/** What a page consists of. A component and the note are blocks from top to bottom. */
export type Block =
  | {
      readonly kind: 'heading';
      readonly size: keyof typeof headingSizes;
      readonly text: string;
      readonly tone: Tone;
    }
  /** A paragraph. */
  | { readonly kind: 'words'; readonly words: readonly Word[] }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  /** An input with an icon, if there is one, and a placeholder. */
  | {
      readonly kind: 'field';
      readonly text: string;
      readonly symbol?: Symbol;
      readonly lines: number;
    }
  /** A button with a text, or one that is an icon. */
  | { readonly kind: 'button'; readonly text: string; readonly symbol?: Symbol }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'graph' }
  | { readonly kind: 'rule' }
  /** Room without content. */
  | { readonly kind: 'space' }
  /** A component of which only the name is known. */
  | { readonly kind: 'box'; readonly text: string };

/** Returns a text in a tone. */
export function word(tone: Tone, text: string): Word {
  return { tone, text };
}

/** Returns a line of a list or a tree. */
export function row(tone: Tone, text: string, depth = 0): Row {
  return { tone, text, depth };
}

/** Icons as SVG paths on a 16-pixel grid, which are stroked. */
export const symbols = {
  search: 'M7 2.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zM10.3 10.3L14 14',
  moon: 'M13 9.8A5.6 5.6 0 0 1 6.2 3 5.6 5.6 0 1 0 13 9.8z',
  book: 'M8 4v9.5M8 4C6.5 2.8 4.4 2.6 2 3v9.5c2.5-.4 4.4-.2 6 1 1.5-1.2 3.5-1.4 6-1V3c-2.5-.4-4.4-.2-6 1z',
} as const;
type Symbol = keyof typeof symbols;

/** The graph: the current note, a visited one and three others, on a grid of 120 by 80. */
export const graph = {
  width: 120,
  height: 80,
  nodes: [
    { x: 56, y: 40, r: 7, color: 'secondary' },
    { x: 20, y: 18, r: 5, color: 'tertiary' },
    { x: 98, y: 16, r: 4, color: 'gray' },
    { x: 92, y: 64, r: 4, color: 'gray' },
    { x: 28, y: 66, r: 4, color: 'gray' },
  ],
} as const satisfies {
  width: number;
  height: number;
  nodes: readonly { x: number; y: number; r: number; color: ColorName }[];
};
