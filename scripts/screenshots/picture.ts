import type { Page } from 'playwright-core';

/** A picture of the product: what is in the window, and how it gets there. */
export interface Picture {
  /** `NAME-light` and `NAME-dark` in the folder. */
  readonly name: string;
  /** PNG by default; WebP takes a third of the space in what is packed. */
  readonly format?: 'png' | 'webp';
  /** From the root of the project; `docs/images` unless told. */
  readonly folder?: string;
  /** How many dots a CSS pixel has; 2 unless told. */
  readonly dots?: number;
  /** Of the window, in CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** The configuration that is open; `$0` is where the cursor is put. Gets the example's. */
  readonly text: (garden: string) => string;
  /** Whether the text has no problem, so that there is none to wait for. */
  readonly isClean?: boolean;
  /** User settings beside those of all pictures. */
  readonly settings?: Record<string, unknown>;
  /** Does what the picture shows. The editor is open, its problems are known, the cursor is set. */
  readonly compose: (page: Page) => Promise<void>;
  /** The parts of the window in the picture, as CSS selectors; the editor alone unless told. */
  readonly parts?: readonly string[];
}

/** Replaces one text; a picture whose example has changed says so. */
export function replaceOnce(text: string, before: string, after: string): string {
  if (!text.includes(before)) throw new Error(`The example says ${before} no longer.`);
  return text.replace(before, () => after);
}
