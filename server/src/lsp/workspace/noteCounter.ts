import type { Files } from '../../core/project/files.ts';
import { type ContentFolder, listNotes, Notes } from '../../core/project/notes.ts';
import { runCooperatively } from '../cooperative.ts';

/** How long counting waits for more keystrokes, in milliseconds. */
const pause = 300;

/** What is known of a content folder. */
interface Counted {
  /** `undefined` if the folder has not been listed yet, or cannot be read. */
  notes: Notes | undefined;
  /** Whether the folder is to be listed again. */
  isOld: boolean;
  /** The last task; they run one after the other. */
  task: Promise<Notes | undefined>;
  timer?: ReturnType<typeof setTimeout>;
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
    const { notes } = state;
    if (!state.isOld && notes?.knows(patterns) !== false) return notes;
    clearTimeout(state.timer);
    state.timer = setTimeout(async () => {
      // A preview may have had the same counted in the meantime.
      if ((await this.counted(folder, patterns)) !== notes) this.onChange();
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
    for (const state of this.folders.values()) state.isOld = true;
  }

  private stateOf({ uri }: ContentFolder): Counted {
    const task = Promise.resolve(undefined);
    const state = this.folders.get(uri) ?? { notes: undefined, isOld: true, task };
    this.folders.set(uri, state);
    return state;
  }

  private async count(
    state: Counted,
    folder: ContentFolder,
    patterns: readonly string[],
  ): Promise<Notes | undefined> {
    if (state.isOld) {
      state.isOld = false;
      const listing = await listNotes(folder, this.files);
      state.notes = listing && new Notes(listing);
    }
    state.notes &&= await runCooperatively(state.notes.withPatterns(patterns), () => false);
    return state.notes;
  }
}
