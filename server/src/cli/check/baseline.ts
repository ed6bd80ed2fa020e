import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { remove } from '../../core/json/write/jsonWriter.ts';
import { type IgnoreEntry, ignoreTargets, isIgnorable } from '../../core/problems/ignore.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { projectSettingsFileName } from '../../core/product.ts';
import { addIgnoreEntries, ignoreEntriesIn } from '../../core/settings/ignoreEntries.ts';
import { applyEdits } from '../../core/text/edit.ts';
import { createFile, readText, replaceFile } from '../../node/textFile.ts';
import { displayPath, fileError, unwrap } from '../files/paths.ts';
import { counted } from '../io.ts';
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
  const before = existsSync(path) ? unwrap(readText(path), path, folder) : undefined;
  const after = addIgnoreEntries(before ?? '', basename(path), entries);
  // Its settings were valid when the check began.
  if (after === undefined) throw fileError(path, { kind: 'changed' }, folder);
  const written =
    before === undefined
      ? createFile(path, after)
      : replaceFile({ path, within: dirname(path), before, after });
  unwrap(written, path, folder);
  return `${displayPath(path, folder)}: ${counted(entries.length, 'problem')} accepted.`;
}

/** The problems of entries of `ignore` that no file of a run needs, by the absolute path of their settings file. */
export type UnusedEntries = Map<string, readonly Problem[]>;

/** Adds what a file does not need, and returns its other problems. */
export function addUnused(all: UnusedEntries, { problems, settingsPath }: CheckedText) {
  const unused = problems.filter(({ ignoreIndex }) => ignoreIndex !== undefined);
  if (settingsPath !== undefined) {
    const indices = unused.map(({ ignoreIndex }) => ignoreIndex);
    const before = all.get(settingsPath) ?? unused;
    const still = before.filter(({ ignoreIndex }) => indices.includes(ignoreIndex));
    all.set(settingsPath, still);
  }
  return problems.filter(({ ignoreIndex }) => ignoreIndex === undefined);
}

/** Returns the text of a settings file, and the problems of its entries at their places. */
export function locate(path: string, unused: readonly Problem[], folder: string) {
  const { text, tree, found } = readUnused(path, unused, folder);
  return {
    path,
    text,
    problems: found.map(({ problem, entry }) => ({ ...problem, span: tree.span(entry) })),
  };
}

/** Removes unused entries that `--write-baseline` has added, and returns what is said of it, if anything. */
export function prune(
  path: string,
  unused: readonly Problem[],
  folder: string,
): string | undefined {
  const { text: before, tree, found } = readUnused(path, unused, folder);
  const stale = found
    .map(({ entry }) => entry)
    .filter(entry => tree.scalarValue(tree.member(entry, 'reason')) === reason);
  if (stale.length === 0) return undefined;
  const after = applyEdits(before, remove(tree, stale));
  unwrap(replaceFile({ path, within: dirname(path), before, after }), path, folder);
  const removed = counted(stale.length, 'entry', 'entries');
  return `${displayPath(path, folder)}: ${removed} of "ignore" removed.`;
}

/** Reads a settings file, and finds its entries of `ignore` that these problems are about. */
function readUnused(path: string, unused: readonly Problem[], folder: string) {
  const text = unwrap(readText(path), path, folder);
  const { tree, entries } = ignoreEntriesIn(text, basename(path));
  const found = entries.flatMap((entry, index) =>
    unused.filter(({ ignoreIndex }) => ignoreIndex === index).map(problem => ({ problem, entry })),
  );
  return { text, tree, found };
}
