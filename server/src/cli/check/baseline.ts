import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { addIgnoreEntries } from '../../core/addIgnore.ts';
import { configurationFileName } from '../../core/configuration.ts';
import { type IgnoreEntry, ignoreTargets, isIgnorable } from '../../core/ignore.ts';
import { ConfigDocument } from '../../core/model/document.ts';
import { readText } from '../../node/readText.ts';
import { createFile, replaceFile } from '../../node/writeFile.ts';
import type { CheckedText } from './checkText.ts';

const reason = 'Present when the baseline was written.';

/** The settings files that a baseline was written to, by path. */
export interface Written {
  readonly path: string;
  /** The number of new entries. */
  readonly count: number;
  /** Why nothing was written, as the end of a sentence; `undefined` when all went well. */
  readonly failure: string | undefined;
}

/** The problems of one run as entries of `ignore` in the settings files of the project. */
export class Baseline {
  private readonly byFile = new Map<string, Map<string, IgnoreEntry>>();
  private readonly folder: string;

  /** @param folder the folder of a new settings file */
  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Accepts the problems of one file.
   * @param settingsPath the settings file that applies to it, if there is one
   * @returns the file with the problems that cannot be accepted
   */
  accept(checked: CheckedText, settingsPath: string | undefined): CheckedText {
    const path = settingsPath ?? join(this.folder, configurationFileName);
    const entries = this.byFile.get(path) ?? new Map<string, IgnoreEntry>();
    this.byFile.set(path, entries);
    const document = new ConfigDocument(checked.text);
    const rest = checked.problems.filter(problem => {
      if (!isIgnorable(problem)) return true;
      for (const target of ignoreTargets(document, problem)) {
        entries.set(JSON.stringify(target), { ...target, reason });
      }
      return false;
    });
    return { ...checked, problems: rest };
  }

  /** Writes the entries to the settings files. */
  write(): Written[] {
    return [...this.byFile].flatMap(([path, entries]) => {
      const added = [...entries.values()];
      return added.length === 0
        ? []
        : [{ path, count: added.length, failure: writeTo(path, added) }];
    });
  }
}

function writeTo(path: string, entries: readonly IgnoreEntry[]): string | undefined {
  const name = basename(path);
  if (!existsSync(path)) return createFile(path, addIgnoreEntries('', name, entries) ?? '');
  const read = readText(path);
  if (!('text' in read)) return read.failure;
  const after = addIgnoreEntries(read.text, name, entries);
  if (after === undefined) return 'has no list "ignore" to add to, and was not written';
  return replaceFile({ path, within: dirname(path), before: read.text, after });
}
