import type { Page } from 'playwright-core';

/** A screenshot: the content of the window and the steps to get there. */
export interface Picture {
  /** `NAME-light` and `NAME-dark` in the folder. */
  readonly name: string;
  /** PNG by default; WebP takes a third of the space in what is packed. */
  readonly format?: 'png' | 'webp';
  /** The folder, relative to the root (default `docs/images`). */
  readonly folder?: string;
  /** The device pixel ratio (default 2). */
  readonly dots?: number;
  /** The size of the window in CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /**
   * Returns the text of the open configuration, given the text of the example. `$0` marks the
   * cursor.
   */
  readonly text: (garden: string) => string;
  /** Whether the text has no problems, so that there are no squiggles to wait for. */
  readonly isClean?: boolean;
  /** Additional user settings. */
  readonly settings?: Record<string, unknown>;
  /**
   * Performs the steps before the screenshot is taken. The editor is open, its problems are shown,
   * and the cursor is set.
   */
  readonly compose: (page: Page) => Promise<void>;
  /** CSS selectors of the parts of the window to include (default: the editor). */
  readonly parts?: readonly string[];
}

/** Replaces one text, and fails if the example has changed. */
export function replaceOnce(text: string, before: string, after: string): string {
  if (!text.includes(before)) throw new Error(`The example no longer contains ${before}.`);
  return text.replace(before, () => after);
}
