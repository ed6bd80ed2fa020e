import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type IgnoreEntry, ignoreTargets, isIgnorable } from '../../core/problems/ignore.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { projectSettingsFileName } from '../../core/product.ts';
import {
  addIgnoreEntries,
  ignoreEntriesIn,
  removeIgnoreEntries,
} from '../../core/settings/ignoreEntries.ts';
import { createFile, readText, replaceFile } from '../../node/textFile.ts';
import { CommandError } from '../command.ts';
import { displayPath, unwrap } from '../files/paths.ts';
import type { CheckedText } from './checkText.ts';

const reason = 'Present when the baseline was written.';

/** The problems of one run as entries of `ignore`, by the absolute path of a settings file and by their target. */
export type Baseline = Map<string, Map<string, IgnoreEntry>>;

/**
 * Accepts the problems of one file, and returns those that cannot be accepted.
 * @param folder the working folder: that of a new settings file
 */
export function accept(
  baseline: Baseline,
  { document, problems, settingsPath }: CheckedText,
  folder: string,
): readonly Problem[] {
  const path = settingsPath ?? join(folder, projectSettingsFileName);
  const entries = baseline.get(path) ?? new Map<string, IgnoreEntry>();
  const targets = problems.filter(isIgnorable).flatMap(each => ignoreTargets(document, each));
  for (const target of targets) {
    entries.set(JSON.stringify(target), { ...target, reason });
  }
  if (entries.size > 0) baseline.set(path, entries);
  return problems.filter(problem => !isIgnorable(problem));
}

/** Adds entries to a settings file, and returns what is said of it. */
export function writeEntries(
  path: string,
  entries: readonly IgnoreEntry[],
  folder: string,
): string {
  const shown = displayPath(path, folder);
  const before = existsSync(path) ? unwrap(readText(path), path, folder) : undefined;
  const after = addIgnoreEntries(before ?? '', basename(path), entries);
  if (after === undefined) {
    const message = `${shown} was not written: it has no list "ignore" to add to.`;
    throw new CommandError(message, shown);
  }
  const written =
    before === undefined
      ? createFile(path, after)
      : replaceFile({ path, within: dirname(path), before, after });
  unwrap(written, path, folder);
  return `${shown}: ${entries.length} ${entries.length === 1 ? 'problem' : 'problems'} accepted.`;
}

/** A problem of an entry of `ignore`. */
type UnusedEntry = Problem & { readonly ignoreIndex: number };

function isUnusedEntry(problem: Problem): problem is UnusedEntry {
  return problem.ignoreIndex !== undefined;
}

/** The entries of `ignore` that no file of a run needs, by the absolute path of their settings file. */
export class UnusedEntries {
  private readonly found = new Map<string, readonly UnusedEntry[]>();

  /** Adds a file, and returns its other problems. */
  add({ problems, settingsPath }: CheckedText): readonly Problem[] {
    const unused = problems.filter(isUnusedEntry);
    if (settingsPath !== undefined) {
      const before = this.found.get(settingsPath) ?? unused;
      const isUnused = ({ ignoreIndex }: UnusedEntry) =>
        unused.some(entry => entry.ignoreIndex === ignoreIndex);
      this.found.set(settingsPath, before.filter(isUnused));
    }
    return problems.filter(problem => !isUnusedEntry(problem));
  }

  /** Removes those that `--write-baseline` has added from their files, and returns what is said of it. */
  prune(folder: string): string[] {
    return [...this.found].flatMap(([path, unused]) => {
      const before = unwrap(readText(path), path, folder);
      const entries = ignoreEntriesIn(before, basename(path));
      const isStale = ({ ignoreIndex }: UnusedEntry) => entries[ignoreIndex]?.reason === reason;
      const stale = unused.filter(isStale).map(({ ignoreIndex }) => ignoreIndex);
      if (stale.length === 0) return [];
      const after = removeIgnoreEntries(before, basename(path), stale);
      unwrap(replaceFile({ path, within: dirname(path), before, after }), path, folder);
      const kept = unused
        .filter(entry => !isStale(entry))
        .map(entry => {
          const earlier = stale.filter(index => index < entry.ignoreIndex);
          return { ...entry, ignoreIndex: entry.ignoreIndex - earlier.length };
        });
      this.found.set(path, kept);
      const count = stale.length === 1 ? '1 entry' : `${stale.length} entries`;
      return [`${displayPath(path, folder)}: ${count} of "ignore" removed.`];
    });
  }

  /** Returns the settings files with such entries, and the problems at the entries. */
  located(folder: string): { path: string; text: string; problems: Problem[] }[] {
    return [...this.found].flatMap(([path, unused]) => {
      if (unused.length === 0) return [];
      const text = unwrap(readText(path), path, folder);
      const entries = ignoreEntriesIn(text, basename(path));
      const problems = unused.map(entry => ({
        ...entry,
        span: entries[entry.ignoreIndex]?.span ?? entry.span,
      }));
      return [{ path, text, problems }];
    });
  }
}
