/**
 * `npm run test:desktop`: runs `suite.cjs` in the desktop VS Code, which @vscode/test-electron downloads, or
 * in the one that `VSCODE_EXECUTABLE` names. On Linux it needs a display.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from '@vscode/test-electron';

const folder = mkdtempSync(join(tmpdir(), 'site-plugins-desktop-'));
const { VSCODE_EXECUTABLE } = process.env;

await runTests({
  ...(VSCODE_EXECUTABLE !== undefined && { vscodeExecutablePath: VSCODE_EXECUTABLE }),
  extensionDevelopmentPath: fileURLToPath(new URL('../..', import.meta.url)),
  extensionTestsPath: fileURLToPath(new URL('suite.cjs', import.meta.url)),
  launchArgs: [folder, '--disable-extensions', '--disable-workspace-trust'],
});
