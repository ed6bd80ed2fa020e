import type { Block, Row } from './blocks.ts';

/** A heading of a note. */
export interface Heading {
  readonly text: string;
  /** From 1 to 6. */
  readonly level: number;
}

/** Another note, as a list of notes names it. */
export interface OtherNote {
  readonly title: string;
  /** As written in the note. */
  readonly date?: string | undefined;
}

/** What the page says of a note and of the notes around it: that of a file, or the sample note. */
export interface NoteFacts {
  readonly title: string;
  /** With `#`. */
  readonly tags: readonly string[];
  /** As written in the note. */
  readonly date: string | undefined;
  /** How long reading it takes, in minutes. */
  readonly minutes: number;
  readonly headings: readonly Heading[];
  /** The names of the folders around it, outermost first. */
  readonly folders: readonly string[];
  /** The explorer: folders and notes. */
  readonly tree: readonly Row[];
  readonly backlinks: readonly string[];
  readonly recent: readonly OtherNote[];
  /** The text below the title. */
  readonly blocks: readonly Block[];
  /** The Markdown that the blocks show, without front matter; `undefined` for the sample note. */
  readonly markdown?: string;
}
