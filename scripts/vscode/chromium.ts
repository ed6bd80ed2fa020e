import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const places = [
  process.env.SITE_PLUGINS_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns the path of an installed Chromium or Chrome */
export function findChromium(): string | undefined {
  return places.find(place => place !== undefined && existsSync(place));
}

/**
 * Finds Chromium, or installs it where that is possible without asking: on Debian, as root.
 * @throws with one sentence that says what to install
 */
export async function ensureChromium(report: (sentence: string) => void): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  if (isDebian() && process.getuid?.() === 0) {
    report('Installing Chromium with apt-get (first time only) …');
    await aptGet(['update', '-qq']);
    await aptGet(['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu']);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The tests in VS Code need Chromium or Google Chrome: install one of them (on Debian: ' +
      '`sudo apt-get install chromium`), or name its executable in SITE_PLUGINS_CHROMIUM.',
  );
}

function isDebian(): boolean {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
}

async function aptGet(args: readonly string[]): Promise<void> {
  const code = await new Promise((resolve, reject) => {
    const child = spawn('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed with code ${code}.`);
}
