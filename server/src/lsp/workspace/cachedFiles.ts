import type { Files, FolderEntry } from '../../core/project/files.ts';

/** How long a result is reused, in milliseconds. Clients do not watch every file that is read. */
const maximumAge = 2_000;

/** How many results are kept before all are dropped. */
const maximumSize = 1_000;

/** Files whose results are reused for a short time, since every keystroke reads the same ones. */
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
    const known = this.results.get(key);
    // After the clock is set back a result looks too new; it is read again.
    if (known !== undefined && Math.abs(now - known.since) < maximumAge) {
      return known.result as Promise<Value>;
    }
    const result = read();
    if (this.results.size > maximumSize) this.results.clear();
    this.results.set(key, { since: now, result });
    return result;
  }
}
