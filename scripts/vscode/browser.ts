import { type Browser, chromium } from 'playwright-core';
import { ensureChromium } from './chromium.ts';

const usualFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only the headless shell has it, and draws letters where Chromium with windows does.
  '--font-render-hinting=none',
];

/**
 * Calculates styles and layout, but draws nothing, which would take much of the processor time of a window.
 * Playwright sets the pointers and their hovering, and Chromium reads only the last of these flags.
 */
const withoutDrawing =
  '--blink-settings=acceleratedCompositingEnabled=false,' +
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

export interface BrowserOptions {
  /** Whether its pages are drawn (default: true); otherwise a screenshot fails, and `page.pdf` does not. */
  readonly draws?: boolean;
  /** Flags besides the usual ones. */
  readonly flags?: readonly string[];
}

/** Starts a headless Chromium that exits with this process. */
export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { draws = true, flags = [] } = options;
  const executablePath = await ensureChromium();
  // Chromium does not support its sandbox when it runs as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, ...usualFlags, ...(draws ? [] : [withoutDrawing]), ...flags];
  return chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false });
}
