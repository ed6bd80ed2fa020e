import type { NoteFacts } from '../../core/preview/model.ts';
import {
  type ChosenNote,
  factsOf,
  missingNote,
  type Neighbors,
  noNeighbors,
  noteMessage,
  type PublicNotes,
  publicNotes,
  readNeighbors,
} from '../../core/preview/note/chosenNote.ts';
import type { Files } from '../../core/project/files.ts';
import type { ContentFolder, Notes } from '../../core/project/notes.ts';

/** How long what was read of other notes is used, in milliseconds. */
const maximumAge = 10_000;

/** The content folder of a document and what its patterns hide. */
export interface Site {
  readonly folder: ContentFolder | undefined;
  readonly patterns: readonly string[];
}

interface Read {
  readonly key: string;
  readonly since: number;
  readonly around: PublicNotes;
  neighbors: Neighbors;
}

interface ChosenNotesParts {
  readonly files: Files;
  list(folder: ContentFolder, patterns: readonly string[]): Promise<Notes | undefined>;
  /** Called when more is known of other notes than `read` has returned. */
  onChange(): void;
}

/** What previews show of the notes that are chosen in them. The last result is memoized for each keystroke. */
export class ChosenNotes {
  private readonly parts: ChosenNotesParts;
  private listed: { readonly key: string; readonly around: PublicNotes } | undefined;
  private lastRead: Read | undefined;
  private last: { readonly inputs: readonly unknown[]; readonly note: NoteFacts } | undefined;

  constructor(parts: ChosenNotesParts) {
    this.parts = parts;
  }

  /** Returns the notes that readers of the site see; `undefined` if their folder cannot be read. */
  async publicNotes({ folder, patterns }: Site): Promise<PublicNotes | undefined> {
    const notes = folder && (await this.parts.list(folder, patterns));
    if (notes === undefined) return undefined;
    const key = JSON.stringify(patterns);
    if (this.listed?.key !== key || this.listed.around.notes !== notes) {
      this.listed = { key, around: publicNotes(notes, patterns) };
    }
    return this.listed.around;
  }

  /**
   * Returns what a preview shows of a note.
   * @param path in the content folder
   * @param open its text in an editor; if omitted, that of the file
   */
  async read(site: Site, path: string, open?: string): Promise<ChosenNote> {
    const around = await this.publicNotes(site);
    if (around === undefined) return { noteMessage: missingNote(path, site.folder?.name) };
    const { notes, paths } = around;
    const file = () => this.parts.files.readText(notes.uriOf(path), notes.listing.folder.uri);
    const text = notes.has(path) ? (open ?? (await file())) : undefined;
    const message = noteMessage(path, around, text);
    const reason = message === undefined ? {} : { noteMessage: message };
    if (text === undefined) return reason;
    const neighbors = this.neighborsOf(path, around);
    const inputs = [path, text, paths, neighbors];
    if (this.last?.inputs.every((input, index) => input === inputs[index]) !== true) {
      this.last = { inputs, note: factsOf(path, text, { paths, neighbors }) };
    }
    return { note: this.last.note, ...reason };
  }

  /** Returns what is known of other notes, and reads them again outside of the keystroke. */
  private neighborsOf(path: string, around: PublicNotes): Neighbors {
    const known = this.lastRead;
    const key = around.notes.uriOf(path);
    const isSame = known?.key === key && known.around === around;
    if (isSame && Date.now() - known.since < maximumAge) return known.neighbors;
    const neighbors = known?.key === key ? known.neighbors : noNeighbors;
    const reading: Read = { key, since: Date.now(), around, neighbors };
    this.lastRead = reading;
    void readNeighbors(path, around, this.parts.files).then(found => {
      if (JSON.stringify(found) === JSON.stringify(reading.neighbors)) return;
      reading.neighbors = found;
      this.parts.onChange();
    });
    return neighbors;
  }
}
