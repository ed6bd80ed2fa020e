import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ConfigDocument } from '../../core/config/document.ts';
import { type IgnoreEntry, ignoreTargets, isIgnorable } from '../../core/problems/ignore.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { projectSettingsFileName } from '../../core/product.ts';
import { addIgnoreEntries } from '../../core/settings/ignoreEntries.ts';
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
  { text, problems, settingsPath }: CheckedText,
  folder: string,
): readonly Problem[] {
  const path = settingsPath ?? join(folder, projectSettingsFileName);
  const entries = baseline.get(path) ?? new Map<string, IgnoreEntry>();
  const document = new ConfigDocument(text);
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
  const isNew = !existsSync(path);
  const before = isNew ? '' : unwrap(readText(path), path, folder);
  const after = addIgnoreEntries(before, basename(path), entries);
  if (after === undefined) {
    const message = `${shown} was not written: it has no list "ignore" to add to.`;
    throw new CommandError(message, shown);
  }
  const written = isNew
    ? createFile(path, after)
    : replaceFile({ path, within: dirname(path), before, after });
  unwrap(written, path, folder);
  return `${shown}: ${entries.length} ${entries.length === 1 ? 'problem' : 'problems'} accepted.`;
}
