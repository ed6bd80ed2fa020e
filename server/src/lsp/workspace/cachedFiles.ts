import type { Files, FolderEntry } from '../../core/project/files.ts';

/**
 * The lifetime of a cached result in milliseconds. Clients do not watch all files that are read.
 */
export const maximumAge = 2_000;

/** The maximum number of cached results, after which all are dropped. */
const maximumSize = 1_000;

/** Caches file accesses for a short time, because every keystroke reads the same files. */
export class CachedFiles implements Files {
  private readonly files: Files;
  private readonly results = new Map<string, { since: number; result: Promise<unknown> }>();

  constructor(files: Files) {
    this.files = files;
  }

  readText(uri: string, within: string): Promise<string | undefined> {
    return this.cached(`text ${within} ${uri}`, () => this.files.readText(uri, within));
  }

  readFolder(uri: string): Promise<readonly FolderEntry[] | undefined> {
    return this.cached(`folder ${uri}`, () => this.files.readFolder(uri));
  }

  clear(): void {
    this.results.clear();
  }

  private cached<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const now = Date.now();
    const cached = this.results.get(key);
    // If the system clock was set back, the result is in the future and is read again.
    if (cached !== undefined && Math.abs(now - cached.since) < maximumAge) {
      return cached.result as Promise<Value>;
    }
    const result = read();
    if (this.results.size > maximumSize) this.results.clear();
    this.results.set(key, { since: now, result });
    return result;
  }
}
