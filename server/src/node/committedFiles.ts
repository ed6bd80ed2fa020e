import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { maximumFileSize } from '../core/product.ts';
import { startGit } from './git.ts';
import { decode } from './readText.ts';
import { repositoryRoot } from './repositoryRoot.ts';

/**
 * Reads many files of the last commit, one after another, with one process of Git while they are in the
 * same repository. That process ends with this one, or when it is closed.
 */
export class CommittedFiles {
  private reader: BlobReader | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  /**
   * Returns the text of a file; `undefined` if it is not in Git or not a text.
   * @param path absolute
   */
  read(path: string): Promise<string | undefined> {
    const text = this.last.then(() => this.readNext(path));
    this.last = text;
    return text;
  }

  /** Ends without answers what is still being read. */
  close(): void {
    this.isClosed = true;
    this.reader?.close();
  }

  private async readNext(path: string): Promise<string | undefined> {
    const folder = realFolder(dirname(path));
    const root = folder === undefined ? undefined : repositoryRoot(folder);
    if (folder === undefined || root === undefined || this.isClosed) return undefined;
    if (this.reader?.root !== root || this.reader.hasEnded) {
      this.reader?.close();
      this.reader = new BlobReader(root);
    }
    const blob = await this.reader.read(join(folder, basename(path)));
    const text = blob && decode(blob);
    return text?.ok === true ? text.value : undefined;
  }
}

/** Git finds the repository of the folder that a link leads to. */
function realFolder(folder: string): string | undefined {
  try {
    return realpathSync.native(folder);
  } catch {
    return undefined;
  }
}

/** A process of Git that answers with the content of files, one after another. */
class BlobReader {
  /** The root of the repository, absolute. */
  readonly root: string;
  /** Whether nothing more can be read, as after an object that is damaged or too large. */
  hasEnded = false;
  private readonly git: ReturnType<typeof startGit>;
  private readonly chunks: AsyncIterator<Buffer>;
  private received: Buffer = Buffer.alloc(0);

  constructor(root: string) {
    this.root = root;
    this.git = startGit(root, ['cat-file', '--batch']);
    this.chunks = this.git.stdout[Symbol.asyncIterator]();
  }

  /**
   * Returns the content of a file in the last commit; `undefined` if it is not there.
   * @param path absolute, in the repository
   */
  async read(path: string): Promise<Buffer | undefined> {
    const name = relative(this.root, path).split(sep).join('/');
    // A request is a line.
    if (name.includes('\n')) return undefined;
    this.git.stdout.ref();
    try {
      return await this.answer(`HEAD:./${name}`);
    } finally {
      this.git.stdout.unref();
    }
  }

  private async answer(request: string): Promise<Buffer | undefined> {
    this.git.stdin.write(`${request}\n`);
    const [, type, digits] = /^[\da-f]+ (\w+) (\d+)$/.exec(await this.line()) ?? [];
    if (digits === undefined) return undefined;
    const size = Number(digits);
    if (size > maximumFileSize) this.close();
    // A line break follows the content.
    else if (await this.receive(size + 1)) {
      const content = this.take(size + 1).subarray(0, size);
      return type === 'blob' ? content : undefined;
    }
    return undefined;
  }

  close(): void {
    this.hasEnded = true;
    this.git.stdin.end();
    this.git.stdout.destroy();
  }

  /** Returns the next line without its line break; an empty string at the end of the output. */
  private async line(): Promise<string> {
    while (!this.received.includes('\n')) {
      if (!(await this.receive(this.received.length + 1))) return '';
    }
    return this.take(this.received.indexOf('\n') + 1)
      .toString()
      .trimEnd();
  }

  /** Waits until as many bytes are received; returns false if the process has ended before. */
  private async receive(size: number): Promise<boolean> {
    const parts = [this.received];
    for (let missing = size - this.received.length; missing > 0; ) {
      const { done, value } = await this.chunks
        .next()
        .catch(() => ({ done: true, value: this.received }));
      if (done === true) {
        this.hasEnded = true;
        return false;
      }
      parts.push(value);
      missing -= value.length;
    }
    this.received = Buffer.concat(parts);
    return true;
  }

  /** Returns and forgets the first bytes that were received. */
  private take(size: number): Buffer {
    const bytes = this.received.subarray(0, size);
    this.received = this.received.subarray(size);
    return bytes;
  }
}
