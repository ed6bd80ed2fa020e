import { t } from '@vscode/l10n';
import type { Files } from '../../project/files.ts';
import { isNote, type Notes } from '../../project/notes.ts';
import type { NoteFacts, NoteText, TreeRow } from '../model.ts';
import { readNoteText } from './markdown.ts';

/** Limits for reading other notes: how many, how many at once, and how much text (UTF-16 code units). */
const [maximumRead, readAtOnce, maximumText] = [200, 20, 20_000_000];

/** How many entries of a folder, recent notes and backlinks are listed. */
const maximumEntries = 12;
const maximumRecent = 5;
const maximumBacklinks = 10;

/** The notes that readers of a site see, and what is hidden from them. */
export interface PublicNotes {
  readonly notes: Notes;
  /** The paths of the notes that no pattern hides, sorted. */
  readonly paths: readonly string[];
  readonly hidden: ReadonlySet<string>;
}

/**
 * Returns the notes that patterns do not hide. A pattern whose matches are not known yet hides nothing.
 */
export function publicNotes(notes: Notes, patterns: readonly string[]): PublicNotes {
  const counted = patterns.filter(pattern => notes.knows([pattern]));
  const hidden = new Set(notes.hiddenBy(counted)?.notes);
  const paths = notes.listing.paths.filter(path => isNote(path) && !hidden.has(path));
  return { notes, paths, hidden };
}

/** What is read from other notes. */
export type Neighbors = Pick<NoteFacts, 'recent' | 'backlinks'>;

/**
 * Reads up to 200 public notes, or 20 million characters, for the recent notes and the backlinks of a note: those of its folder and of
 * the folders around it first.
 */
export async function readNeighbors(
  path: string,
  { notes, paths }: PublicNotes,
  files: Pick<Files, 'readText'>,
): Promise<Neighbors> {
  const nearest = nearestFirst(path, paths);
  const others: ({ readonly path: string } & NoteText)[] = [];
  let length = 0;
  for (let at = 0; at < nearest.length && length < maximumText; at += readAtOnce) {
    const read = nearest.slice(at, at + readAtOnce).map(async other => {
      const text = await files.readText(notes.uriOf(other), notes.listing.folder.uri);
      length += text?.length ?? 0;
      return text === undefined ? [] : [{ path: other, ...readNoteText(text) }];
    });
    others.push(...(await Promise.all(read)).flat());
  }
  const titled = others.map(other => ({ ...other, title: other.title ?? nameOf(other.path) }));
  const dated = titled.sort((a, b) => compare(b.date ?? '', a.date ?? ''));
  return {
    recent: dated.slice(0, maximumRecent).map(({ title, date }) => ({ title, date })),
    backlinks: titled
      .filter(other => other.path !== path && other.links.some(link => refersTo(link, path)))
      .map(({ title }) => title)
      .sort()
      .slice(0, maximumBacklinks),
  };
}

/** Returns the notes of the folder of a note, then those of the folder around it, and so on. */
function nearestFirst(path: string, paths: readonly string[]): string[] {
  const found = new Set<string>();
  for (let folder = folderOf(path); ; folder = folderOf(folder.slice(0, -1))) {
    for (const other of paths) {
      if (found.size === maximumRead) break;
      if (other.startsWith(folder)) found.add(other);
    }
    if (folder === '' || found.size === maximumRead) return [...found];
  }
}

/** Whether a link leads to a note: by its path, or the end of it. */
function refersTo(link: string, path: string): boolean {
  const target = link
    .replace(/[#?].*$/, '')
    .replace(/^(?:\.{0,2}\/)+/, '')
    .replace(extension, '')
    .toLowerCase();
  const own = path.replace(extension, '').toLowerCase();
  return target !== '' && (own === target || own.endsWith(`/${target}`));
}

/** Returns what the page says of a note of the site. */
export function factsOf(
  path: string,
  text: string,
  { paths, neighbors }: Pick<PublicNotes, 'paths'> & { readonly neighbors: Neighbors },
): NoteFacts {
  const { links: _, ...read } = readNoteText(text);
  return {
    ...read,
    ...neighbors,
    title: read.title ?? nameOf(path),
    folders: folderOf(path).split('/').slice(0, -1),
    tree: [...treeRows(paths, path, '')],
  };
}

/** Yields the entries of a folder, folders first. The folders around the note are open. */
function* treeRows(paths: readonly string[], note: string, folder: string): Iterable<TreeRow> {
  const folders = new Set<string>();
  const names: string[] = [];
  for (const path of paths) {
    if (!path.startsWith(folder)) continue;
    const end = path.indexOf('/', folder.length);
    if (end === -1) names.push(path);
    else folders.add(path.slice(folder.length, end));
  }
  const depth = folder.split('/').length - 1;
  const shown = around([...folders], name => note.startsWith(`${folder}${name}/`));
  for (const name of shown) {
    yield { kind: 'folder', text: name, depth };
    if (note.startsWith(`${folder}${name}/`)) yield* treeRows(paths, note, `${folder}${name}/`);
  }
  const listed = around(names, path => path === note);
  for (const path of listed) {
    yield { kind: path === note ? 'current' : 'note', text: nameOf(path), depth };
  }
  if (shown.length + listed.length < folders.size + names.length) {
    yield { kind: 'more', text: '…', depth };
  }
}

/** Returns the first entries of a list, including the one that is open. */
function around(names: readonly string[], isOpen: (name: string) => boolean): readonly string[] {
  const first = names.slice(0, maximumEntries);
  const open = names.slice(maximumEntries).find(isOpen);
  return open === undefined ? first : [...first.slice(0, -1), open];
}

/** What a preview shows of a chosen note: its facts, or why it is the sample note. */
export interface ChosenNote {
  readonly note?: NoteFacts;
  /** The message for the user. */
  readonly noteMessage?: string;
}

/** Returns why a note is not on the page as it is chosen. */
export function noteMessage(
  path: string,
  { notes, hidden }: PublicNotes,
  text: string | undefined,
): string | undefined {
  if (!notes.has(path)) return missingNote(path, notes.listing.folder.name);
  if (text === undefined) return t('The note "{0}" cannot be read.', path);
  return hidden.has(path) ? t('"ignorePatterns" hides the note "{0}".', path) : undefined;
}

/** The message for a note that does not exist. @param folder missing if it is not in the workspace */
export function missingNote(path: string, folder: string | undefined): string {
  return folder === undefined
    ? t('"content" in the project settings is not a folder of the workspace.')
    : t('The folder "{1}" has no note "{0}".', path, folder);
}

const extension = /\.(?:md|markdown)$/i;

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(extension, '');
}

/** Ends in a slash; empty for the content folder. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
