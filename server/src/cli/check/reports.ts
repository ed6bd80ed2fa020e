import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { toNewFileFailure } from '../../node/fileFailure.ts';
import { repositoryRoot } from '../../node/repositoryRoot.ts';
import { displayPath, fileError } from '../files/paths.ts';
import type { Io } from '../io.ts';
import type { CreateReporter, Reporter } from '../reporters/reporter.ts';

/** A report that is written while files are checked. */
export interface ReportOutput {
  readonly createReporter: CreateReporter;
  /** The file that the report is written to, absolute; `undefined` for the terminal. */
  readonly path: string | undefined;
}

interface OpenReport {
  readonly reporter: Reporter;
  readonly path: string | undefined;
  /** What is written to the file at the end. */
  text: string;
}

/** The reports of one run. */
export class Reports {
  private readonly reports: readonly OpenReport[];
  private readonly show: (text: string) => void;
  private readonly folder: string;

  /** @param show writes a part of the report in the terminal */
  constructor(
    outputs: readonly ReportOutput[],
    { folder, colors, columns }: Io,
    show: (text: string) => void,
  ) {
    const root = repositoryRoot(folder) ?? folder;
    const fromRoot = (path: string) => displayPath(resolve(folder, path), root);
    const inFile = { colors: false, columns: undefined, root, fromRoot };
    this.reports = outputs.map(({ createReporter, path }) => {
      const options = path === undefined ? { ...inFile, colors, columns } : inFile;
      return { reporter: createReporter(options), path, text: '' };
    });
    this.show = show;
    this.folder = folder;
  }

  write(textOf: (reporter: Reporter) => string): void {
    for (const report of this.reports) {
      const text = textOf(report.reporter);
      if (text === '') continue;
      if (report.path === undefined) this.show(text);
      else report.text += text;
    }
  }

  /** Writes the reports in files, and returns why some cannot be written. */
  writeFiles() {
    return this.reports.flatMap(({ path, text }) => {
      if (path === undefined) return [];
      try {
        writeFileSync(path, text);
        return [];
      } catch (error) {
        return fileError(path, toNewFileFailure(error), this.folder);
      }
    });
  }
}
