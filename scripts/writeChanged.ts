import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file atomically unless it already has this content, so that a build without changes does
 * not affect programs that run from its output.
 */
export function writeChanged(path: string, content: string | Uint8Array): void {
  if (existsSync(path) && Buffer.from(content).equals(readFileSync(path))) return;
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}
