/** The texts of the files that `check` and `format` select, and what becomes of them. */
import { replaceFile } from '../../node/writeFile.ts';
import type { Io } from '../io.ts';
import { readConfiguration, readInput } from './openFile.ts';
import type { Change } from './patch.ts';
import { unwrap } from './paths.ts';

/** A file to check or to format. */
export interface Target {
  /** Absolute. */
  readonly path: string;
  /** The folder that must contain the resolved path of the file when it is written. */
  readonly within: string;
  /** Whether the path of the file was given. */
  readonly isNamed: boolean;
  /** Whether its text is standard input, and its new text is standard output. */
  readonly isInput: boolean;
}

export async function readTarget({ path, isInput }: Target, io: Io): Promise<string> {
  return isInput ? readInput(path, io) : readConfiguration(path, io.folder);
}

/** Writes the text after a command: to standard output in any case, to a file if it has changed. */
export function writeTarget(change: Target & Change, io: Io): void {
  const { path, isInput, before, after } = change;
  if (isInput) io.write(after);
  else if (before !== after) unwrap(replaceFile(change), path, io.folder);
}

/** Prints the change of a text as a unified diff. Returns whether there is one. */
export async function printChange(change: Change, io: Io): Promise<boolean> {
  if (change.before === change.after) return false;
  const { printPatch } = await import('./patch.ts');
  printPatch(change, io);
  return true;
}
