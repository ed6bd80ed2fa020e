import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  // It is Chromium without windows, and takes a sixth less time.
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

/** Common locations of Chromium outside of the PATH. */
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Returns the path of an installed Chromium-based browser. `CHROME_PATH` takes precedence. */
function findChromium(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)));
  return [...onPath, ...places].find(place => existsSync(place));
}

/**
 * Returns the path of Chromium. Installs it with apt-get if the process runs as root on a
 * Debian-based system.
 * @throws Error with a message that says what to install
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing Chromium with apt-get (first time only) …');
    await aptGet(['update', '-qq']);
    // Only Debian has the first one.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await aptGet([...install, name, 'fonts-dejavu']).catch(() => {});
      const installed = findChromium();
      if (installed !== undefined) return installed;
    }
  }
  throw new Error(
    'The tests in VS Code need Chromium, Google Chrome or Microsoft Edge: install one of them ' +
      '(on Debian: `sudo apt-get install chromium`), or name its executable in CHROME_PATH.',
  );
}

const install = ['install', '-y', '-qq', '--no-install-recommends'];

async function aptGet(args: readonly string[]): Promise<void> {
  const child = spawn('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed with code ${code}.`);
}

if (import.meta.main) await ensureChromium();
