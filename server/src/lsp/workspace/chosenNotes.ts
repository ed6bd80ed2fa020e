import {
  type ChosenNote,
  factsOf,
  missingNote,
  type Neighbors,
  noteMessage,
  type PublicNotes,
  publicNotes,
  readNeighbors,
} from '../../core/preview/note/chosenNote.ts';
import type { Files } from '../../core/project/files.ts';
import type { ContentFolder, Notes } from '../../core/project/notes.ts';

/** How long what is read from other notes is used, in milliseconds. */
const maximumAge = 10_000;

/** The content folder of a document and what its patterns hide. */
export interface Site {
  readonly folder: ContentFolder | undefined;
  readonly patterns: readonly string[];
}

interface Read {
  readonly key: string;
  readonly notes: Notes;
  readonly since: number;
  readonly neighbors: Promise<Neighbors>;
}

type ListNotes = (folder: ContentFolder, patterns: readonly string[]) => Promise<Notes | undefined>;

/** What previews show of their chosen notes. What is read from other notes is memoized. */
export class ChosenNotes {
  private readonly files: Files;
  private readonly list: ListNotes;
  private lastRead: Read | undefined;

  constructor(files: Files, list: ListNotes) {
    this.files = files;
    this.list = list;
  }

  /** Returns the notes that readers of the site see; `undefined` if their folder cannot be read. */
  async publicNotes({ folder, patterns }: Site): Promise<PublicNotes | undefined> {
    const notes = folder && (await this.list(folder, patterns));
    return notes && publicNotes(notes, patterns);
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
    const file = () => this.files.readText(notes.uriOf(path), notes.listing.folder.uri);
    const text = notes.has(path) ? (open ?? (await file())) : undefined;
    const message = noteMessage(path, around, text);
    const reason = message === undefined ? {} : { noteMessage: message };
    if (text === undefined) return reason;
    const key = JSON.stringify([path, site.patterns]);
    const known = this.lastRead;
    const isFresh =
      known?.key === key && known.notes === notes && Date.now() - known.since < maximumAge;
    const reading = isFresh ? known.neighbors : readNeighbors(path, around, this.files);
    if (!isFresh) this.lastRead = { key, notes, since: Date.now(), neighbors: reading };
    const neighbors = await reading;
    return { note: factsOf(path, text, { paths, neighbors }), ...reason };
  }
}
