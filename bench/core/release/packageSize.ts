import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packVsix } from '../../../scripts/package/vsix.ts';

/** Returns the size of the packaged extension in kB. */
export async function packageSize(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const vsix = join(folder, 'site-plugins.vsix');
    await packVsix(vsix);
    return statSync(vsix).size / 1000;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
