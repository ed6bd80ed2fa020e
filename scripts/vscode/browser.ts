import { type Browser, chromium } from 'playwright-core';
import { ensureChromium } from './chromium.ts';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens Chromium without a window; it ends with this process. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await ensureChromium(console.log);
  // Chromium refuses its sandbox to root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags;
  return chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false });
}
