import { type Browser, chromium } from 'playwright-core';
import { ensureChromium } from './chromium.ts';

const flags = [
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
 * Starts a headless Chromium that exits with this process.
 * @param more flags besides the usual ones
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = await ensureChromium(console.log);
  // Chromium does not support its sandbox when it runs as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, ...flags, ...more];
  return chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false });
}
