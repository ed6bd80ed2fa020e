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

/** Starts a headless Chromium that exits with this process. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await ensureChromium(console.log);
  // Chromium does not support its sandbox when it runs as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags;
  return chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false });
}
