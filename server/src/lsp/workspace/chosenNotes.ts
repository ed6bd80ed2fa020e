import {
  type ChosenNote,
  factsOf,
  missingNote,
  noteMessage,
  type PublicNotes,
  publicNotes,
} from '../../core/preview/note/chosenNote.ts';
import type { Files } from '../../core/project/files.ts';
import type { ContentFolder, Notes } from '../../core/project/notes.ts';

/** The content folder of a document and what its patterns hide. */
export interface Site {
  readonly folder: ContentFolder | undefined;
  readonly patterns: readonly string[];
}

type ListNotes = (folder: ContentFolder, patterns: readonly string[]) => Promise<Notes | undefined>;

/** What previews show of their chosen notes. */
export class ChosenNotes {
  private readonly files: Files;
  private readonly list: ListNotes;

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
    return { note: factsOf(path, text, paths), ...reason };
  }
}
