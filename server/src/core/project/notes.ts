import { normalForm } from '../text/normalForm.ts';
import type { Steps } from '../text/task.ts';
import { encodePath, type Files, type Listing, listFiles } from './files.ts';
import { compileGlob } from './glob.ts';
import { isNegation, withoutNegation } from './ignorePattern.ts';

/** The folder of the notes of a site. */
export interface ContentFolder {
  /** Ends in a slash. */
  readonly uri: string;
  /** The path as in the project settings, for messages. */
  readonly name: string;
}

/** The names of the files in a content folder, and nothing else of them. */
export interface NoteListing extends Listing {
  readonly folder: ContentFolder;
}

/** Lists the files below a content folder; `undefined` if it cannot be read. */
export async function listNotes(
  folder: ContentFolder,
  files: Pick<Files, 'readFolder'>,
): Promise<NoteListing | undefined> {
  const listing = await listFiles(folder.uri, files);
  return listing && { folder, ...listing };
}

/** The indices of the paths that a pattern matches. */
interface Matches {
  readonly indices: readonly number[];
  /** Whether all paths were compared. */
  readonly isComplete: boolean;
}

/** How many paths are compared at once. */
const batch = 200;

/** Compares all paths with a pattern. A pattern that matches a folder matches everything below it. */
function* matchesOf(pattern: string, { paths }: NoteListing): Steps<Matches> {
  const plain = normalForm(pattern.replace(/\/+$/, ''));
  const indices: number[] = [];
  // Patterns that begin with "./" are reported, and match nothing.
  if (plain === '' || pattern.startsWith('./')) return { indices, isComplete: true };
  const isName = /^[\w .-]+(?:\/[\w .-]+)*$/.test(plain);
  const matches = isName
    ? (path: string) => path === plain || path.startsWith(`${plain}/`)
    : compileGlob(plain);
  let isComplete = matches !== undefined;
  for (const [index, path] of paths.entries()) {
    const isMatch = matches?.(normalForm(path));
    if (isMatch) indices.push(index);
    isComplete &&= isMatch !== undefined;
    if (index % batch === 0) yield;
  }
  return { indices, isComplete };
}

/** What patterns hide. */
export interface HiddenNotes {
  /** The paths of the notes, sorted. */
  readonly notes: readonly string[];
  /** The number of other files. */
  readonly others: number;
  /** Whether everything was counted. */
  readonly isComplete: boolean;
}

/** The notes of a site and what patterns match of them; an immutable snapshot. */
export class Notes {
  readonly listing: NoteListing;
  /** The number of notes. */
  readonly total: number;
  private readonly matches: ReadonlyMap<string, Matches>;
  private names: ReadonlySet<string> | undefined;

  constructor(listing: NoteListing, matches: ReadonlyMap<string, Matches> = new Map()) {
    this.listing = listing;
    this.total = listing.paths.filter(isNote).length;
    this.matches = matches;
  }

  /** Whether a path is that of a note in the folder. */
  has(path: string): boolean {
    this.names ??= new Set(this.listing.paths);
    return isNote(path) && this.names.has(path);
  }

  /** Returns the URI of a note. */
  uriOf(path: string): string {
    return this.listing.folder.uri + encodePath(path);
  }

  /** Returns these notes with what more patterns match. */
  *withPatterns(patterns: readonly string[]): Steps<Notes> {
    const matches = new Map(this.matches);
    for (const pattern of patterns.map(withoutNegation)) {
      if (matches.has(pattern)) continue;
      matches.set(pattern, yield* matchesOf(pattern, this.listing));
    }
    return matches.size === this.matches.size ? this : new Notes(this.listing, matches);
  }

  /** Returns the number of files that a pattern matches; `undefined` if that is not known. */
  matchedBy(pattern: string): number | undefined {
    const found = this.matches.get(withoutNegation(pattern));
    const isKnown = found?.isComplete === true && this.listing.isComplete;
    return isKnown ? found.indices.length : undefined;
  }

  /** Whether it is known what these patterns match. */
  knows(patterns: readonly string[]): boolean {
    return patterns.every(pattern => this.matches.has(withoutNegation(pattern)));
  }

  /**
   * Returns what a list of patterns hides: what one of them matches, and no exception, which begins
   * with `!`. `undefined` if that is not known yet.
   */
  hiddenBy(patterns: readonly string[]): HiddenNotes | undefined {
    if (!this.knows(patterns)) return undefined;
    const hidden = new Set<number>();
    let { isComplete } = this.listing;
    const exceptions = patterns.filter(isNegation);
    const others = patterns.filter(pattern => !isNegation(pattern));
    for (const pattern of [...others, ...exceptions]) {
      const found = this.matches.get(withoutNegation(pattern));
      isComplete &&= found?.isComplete === true;
      for (const index of found?.indices ?? []) {
        if (isNegation(pattern)) hidden.delete(index);
        else hidden.add(index);
      }
    }
    const paths = [...hidden].sort((a, b) => a - b).map(index => this.listing.paths[index] ?? '');
    const notes = paths.filter(isNote);
    return { notes, others: paths.length - notes.length, isComplete };
  }
}

/** Whether a file is a note, by its name. */
export function isNote(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path);
}
