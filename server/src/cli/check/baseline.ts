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

/** The problems of one run as entries of `ignore` in the settings files of the project. */
export class Baseline {
  /** By the absolute path of a settings file, and by the place that an entry refers to. */
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

  /** The settings files with new entries. */
  get paths(): readonly string[] {
    return [...this.byFile].flatMap(([path, { size }]) => (size > 0 ? path : []));
  }

  /** Adds the entries to a settings file, and returns what it says. */
  write(path: string): string {
    const { folder } = this;
    const shown = displayPath(path, folder);
    const entries = [...(this.byFile.get(path)?.values() ?? [])];
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
}
