import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ConfigDocument } from '../../core/config/document.ts';
import { type IgnoreEntry, ignoreTargets, isIgnorable } from '../../core/problems/ignore.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { projectSettingsFileName } from '../../core/product.ts';
import { addIgnoreEntries } from '../../core/settings/ignoreEntries.ts';
import { fail, type Result, succeed } from '../../core/text/result.ts';
import { readText } from '../../node/readText.ts';
import { createFile, replaceFile } from '../../node/writeFile.ts';
import { displayPath, type PathFailure, pathFailure } from '../files/paths.ts';
import type { CheckedText } from './fileChecker.ts';

const reason = 'Present when the baseline was written.';

/** A settings file that a baseline was written to. */
interface WrittenBaseline {
  /** Absolute. */
  readonly path: string;
  /** The number of new entries. */
  readonly count: number;
}

/** The problems of one run as entries of `ignore` in the settings files of the project. */
export class Baseline {
  private readonly byFile = new Map<string, Map<string, IgnoreEntry>>();
  private readonly folder: string;

  /** @param folder the working folder: that of a new settings file */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Accepts the problems of one file, and returns those that cannot be accepted. */
  accept({ text, problems, settingsPath }: CheckedText): readonly Problem[] {
    const path = settingsPath ?? join(this.folder, projectSettingsFileName);
    const entries = this.byFile.get(path) ?? new Map<string, IgnoreEntry>();
    this.byFile.set(path, entries);
    const document = new ConfigDocument(text);
    return problems.filter(problem => {
      if (!isIgnorable(problem)) return true;
      for (const target of ignoreTargets(document, problem)) {
        entries.set(JSON.stringify(target), { ...target, reason });
      }
      return false;
    });
  }

  /** Writes the entries to the settings files. */
  write(): Result<WrittenBaseline, PathFailure>[] {
    return [...this.byFile].flatMap(([path, entries]) =>
      entries.size === 0 ? [] : [this.writeTo(path, [...entries.values()])],
    );
  }

  private writeTo(
    path: string,
    entries: readonly IgnoreEntry[],
  ): Result<WrittenBaseline, PathFailure> {
    const { folder } = this;
    const name = basename(path);
    const isNew = !existsSync(path);
    const read = isNew ? succeed('') : readText(path);
    if (!read.ok) return fail(pathFailure(path, read.failure, folder));
    const before = read.value;
    const after = addIgnoreEntries(before, name, entries);
    if (after === undefined) {
      const shown = displayPath(path, folder);
      const message = `${shown} was not written: it has no list "ignore" to add to.`;
      return fail({ path: shown, message });
    }
    const written = isNew
      ? createFile(path, after)
      : replaceFile({ path, within: dirname(path), before, after });
    if (!written.ok) return fail(pathFailure(path, written.failure, folder));
    return succeed({ path, count: entries.length });
  }
}
