import type { Files } from '../../core/project/files.ts';
import { type ContentFolder, isSameListing, listNotes, Notes } from '../../core/project/notes.ts';
import { runCooperatively } from '../cooperative.ts';

/** How long counting waits for more keystrokes, in milliseconds from the first one on. */
const pause = 300;

/** How long a listing is used if the client reports no change, in milliseconds. */
const maximumAge = 10_000;

/** The maximum number of memoized patterns, including those of earlier keystrokes. */
const maximumPatterns = 1_000;

interface Counted {
  /** `undefined` if the folder cannot be read. */
  readonly notes: Notes | undefined;
  /** Until when the listing is used, in milliseconds. */
  readonly until: number;
}

/** Lists content folders and counts what patterns hide in them, outside of the requests of a keystroke. */
export class NoteCounter {
  private readonly files: Files;
  private readonly onChange: () => void;
  private readonly results = new Map<string, Counted>();
  /** The last task of each folder; they run one after the other. */
  private readonly tasks = new Map<string, Promise<Notes | undefined>>();
  /** What counting waits for, by folder: the patterns of the last keystroke, and what it was told. */
  private readonly waiting = new Map<string, { patterns: readonly string[]; seen?: Notes }>();

  /** @param onChange called when more is known than `current` has returned */
  constructor(files: Files, onChange: () => void) {
    this.files = files;
    this.onChange = onChange;
  }

  /** Returns what has been counted, and counts the rest after a pause. */
  current(folder: ContentFolder, patterns: readonly string[]): Notes | undefined {
    const known = this.results.get(folder.uri);
    const isEnough =
      known !== undefined && known.notes?.knows(patterns) !== false && known.until > Date.now();
    if (!isEnough) this.schedule(folder, patterns, known?.notes);
    return known?.notes;
  }

  /** Returns the notes with what these patterns hide, as soon as they are counted. */
  counted(folder: ContentFolder, patterns: readonly string[]): Promise<Notes | undefined> {
    const before = this.tasks.get(folder.uri) ?? Promise.resolve();
    const task = before.then(() => this.count(folder, patterns));
    this.tasks.set(folder.uri, task);
    return task;
  }

  /** Has all folders listed again. */
  expire(): void {
    for (const [uri, { notes }] of this.results) this.results.set(uri, { notes, until: 0 });
  }

  private schedule(folder: ContentFolder, patterns: readonly string[], seen?: Notes): void {
    const isScheduled = this.waiting.has(folder.uri);
    this.waiting.set(folder.uri, { patterns, ...(seen && { seen }) });
    if (isScheduled) return;
    setTimeout(async () => {
      const last = this.waiting.get(folder.uri);
      this.waiting.delete(folder.uri);
      if (last === undefined) return;
      // A preview may have had the same counted in the meantime, which those who have seen less do not know.
      if ((await this.counted(folder, last.patterns)) !== last.seen) this.onChange();
    }, pause);
  }

  private async count(
    folder: ContentFolder,
    patterns: readonly string[],
  ): Promise<Notes | undefined> {
    const known = this.results.get(folder.uri);
    const { notes, until } =
      known !== undefined && known.until > Date.now()
        ? known
        : await this.list(folder, known?.notes);
    const isFull = (notes?.patternCount ?? 0) > maximumPatterns;
    const base = isFull && notes !== undefined ? new Notes(notes.listing) : notes;
    const counted = base && (await runCooperatively(base.withPatterns(patterns), () => false));
    this.results.set(folder.uri, { notes: counted, until });
    return counted;
  }

  /** Lists a folder; the earlier notes remain if it has not changed. */
  private async list(folder: ContentFolder, earlier: Notes | undefined): Promise<Counted> {
    const listing = await listNotes(folder, this.files);
    const until = Date.now() + maximumAge;
    if (listing === undefined) return { notes: undefined, until };
    const isSame = earlier !== undefined && isSameListing(earlier.listing, listing);
    return { notes: isSame ? earlier : new Notes(listing), until };
  }
}
