import { ConfigDocument } from '../../core/config/document.ts';
import type { Files } from '../../core/project/files.ts';

/** The lifetime of a cached version, in milliseconds: a commit changes no file that the client watches. */
const maximumAge = 10_000;

interface Committed {
  /** `undefined` if the file is not in Git. */
  readonly document: ConfigDocument | undefined;
  readonly since: number;
}

/** The versions of configurations in the last commit, which are read outside of the requests of a keystroke. */
export class CommittedTexts {
  private readonly files: Files;
  private readonly onChange: () => void;
  private readonly known = new Map<string, Committed>();
  private readonly reading = new Set<string>();

  /** @param onChange called when more is known than the last call of `current` has returned */
  constructor(files: Files, onChange: () => void) {
    this.files = files;
    this.onChange = onChange;
  }

  /** Returns the cached version, and reads a new one in the background if it is missing or old. */
  current(uri: string): ConfigDocument | undefined {
    const known = this.known.get(uri);
    const isOld = known === undefined || Math.abs(Date.now() - known.since) > maximumAge;
    if (isOld && !this.reading.has(uri)) void this.read(uri, known?.document);
    return known?.document;
  }

  private async read(uri: string, earlier: ConfigDocument | undefined): Promise<void> {
    this.reading.add(uri);
    const text = await this.files.readCommitted?.(uri);
    this.reading.delete(uri);
    const document = text === undefined ? undefined : new ConfigDocument(text);
    const isSame = document?.text === earlier?.text;
    this.known.set(uri, { document: isSame ? earlier : document, since: Date.now() });
    if (!isSame) this.onChange();
  }
}
