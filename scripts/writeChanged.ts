import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file unless it already has this content, under its name only when it is whole. A build
 * that changes nothing therefore disturbs no program that is running from its output.
 * @returns whether anything was written
 */
export function writeChanged(path: string, content: string | Uint8Array): boolean {
  if (existsSync(path) && Buffer.from(content).equals(readFileSync(path))) return false;
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
  return true;
}
