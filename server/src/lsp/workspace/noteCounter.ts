import type { Files } from '../../core/project/files.ts';
import { type ContentFolder, isSameListing, listNotes, Notes } from '../../core/project/notes.ts';
import { runCooperatively } from '../cooperative.ts';

/** How long counting waits for more keystrokes, in milliseconds from the first one on. */
const pause = 300;

/** How long a listing is used if the client reports no change, in milliseconds. */
const maximumAge = 10_000;

/** The maximum number of memoized patterns, including those of earlier keystrokes. */
const maximumPatterns = 1_000;

/** What is known of a content folder. */
interface Counted {
  /** `undefined` if the folder has not been listed yet, or cannot be read. */
  notes: Notes | undefined;
  /** Until when the listing is used, in milliseconds. */
  until: number;
  /** The last task; they run one after the other. */
  task: Promise<Notes | undefined>;
  /** What counting waits for: the patterns of the last keystroke, and what it was told. */
  waiting: { readonly patterns: readonly string[]; readonly seen: Notes | undefined } | undefined;
}

/** Lists content folders and counts what patterns hide in them, outside of the requests of a keystroke. */
export class NoteCounter {
  private readonly files: Files;
  private readonly onChange: () => void;
  private readonly folders = new Map<string, Counted>();

  /** @param onChange called when more is known than `current` has returned */
  constructor(files: Files, onChange: () => void) {
    this.files = files;
    this.onChange = onChange;
  }

  /** Returns what has been counted, and counts the rest after a pause. */
  current(folder: ContentFolder, patterns: readonly string[]): Notes | undefined {
    const state = this.stateOf(folder);
    const { notes, until, waiting } = state;
    if (until > Date.now() && notes?.knows(patterns) !== false) return notes;
    state.waiting = { patterns, seen: notes };
    if (waiting !== undefined) return notes;
    setTimeout(async () => {
      const last = state.waiting;
      state.waiting = undefined;
      // A preview may have had the same counted in the meantime, which those who have seen less do not know.
      const counted = await this.counted(folder, last?.patterns ?? patterns);
      if (counted !== last?.seen) this.onChange();
    }, pause);
    return notes;
  }

  /** Returns the notes with what these patterns hide, as soon as they are counted. */
  counted(folder: ContentFolder, patterns: readonly string[]): Promise<Notes | undefined> {
    const state = this.stateOf(folder);
    state.task = state.task.then(() => this.count(state, folder, patterns));
    return state.task;
  }

  /** Has all folders listed again. */
  expire(): void {
    for (const state of this.folders.values()) state.until = 0;
  }

  private stateOf({ uri }: ContentFolder): Counted {
    const task = Promise.resolve(undefined);
    const state = this.folders.get(uri) ?? { notes: undefined, until: 0, task, waiting: undefined };
    this.folders.set(uri, state);
    return state;
  }

  private async count(
    state: Counted,
    folder: ContentFolder,
    patterns: readonly string[],
  ): Promise<Notes | undefined> {
    let { notes } = state;
    if (state.until <= Date.now()) {
      const listing = await listNotes(folder, this.files);
      state.until = Date.now() + maximumAge;
      // The earlier notes remain if the folder has not changed.
      const isSame = listing && notes && isSameListing(notes.listing, listing);
      if (!isSame) notes = listing && new Notes(listing);
    }
    if (notes && notes.patternCount > maximumPatterns) notes = new Notes(notes.listing);
    state.notes = notes && (await runCooperatively(notes.withPatterns(patterns), () => false));
    return state.notes;
  }
}
