import { t } from '@vscode/l10n';
import { folderOf } from '../../project/files.ts';
import { isNote, type Notes } from '../../project/notes.ts';
import type { NoteFacts, TreeRow } from '../model.ts';
import { readNoteText } from './markdown.ts';

/** How many entries of a folder, and how many other notes, are listed. */
const maximumEntries = 12;
const maximumOthers = 5;

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

/** Returns a few other notes, those of the folder of a note first. */
function nearest(path: string, paths: readonly string[]): string[] {
  const others = paths.filter(other => other !== path);
  const near = others.filter(other => other.startsWith(folderOf(path)));
  const first = [near, others].flatMap(list => list.slice(0, maximumOthers));
  return [...new Set(first)].slice(0, maximumOthers);
}

/** Returns what the page says about a note of the site. @param paths those of all public notes */
export function factsOf(path: string, text: string, paths: readonly string[]): NoteFacts {
  const read = readNoteText(text);
  return {
    ...read,
    title: read.title ?? nameOf(path),
    folders: folderOf(path).split('/').slice(0, -1),
    tree: [...treeRows(paths, path, '')],
    others: nearest(path, paths).map(nameOf),
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

/** Returns what a preview shows of a note. @param text missing if it cannot be read */
export function chosenNote(
  path: string,
  around: PublicNotes,
  text: string | undefined,
): ChosenNote {
  const reason = noteMessage(path, around, text);
  return {
    ...(text !== undefined && { note: factsOf(path, text, around.paths) }),
    ...(reason !== undefined && { noteMessage: reason }),
  };
}

/** Returns why a note is not on the page as it is chosen. */
function noteMessage(
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
