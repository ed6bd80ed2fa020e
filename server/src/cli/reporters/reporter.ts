import type { CheckedFile, Summary } from '../check/report.ts';

/** What is the same for all files of a report. */
export interface ReportOptions {
  readonly colors: boolean;
  /** The width of the terminal in columns; `undefined` if the report is not shown in one. */
  readonly columns: number | undefined;
  /** The working folder, to which paths are relative. */
  readonly folder: string;
  /** The root of its repository, to which paths are relative for services that host it. */
  readonly root: string;
}

/**
 * Formats one report, file by file, so that it appears as the files are checked and their texts can be
 * released. The report is `start`, the text of each file, and `end`, in this order.
 */
export interface Reporter {
  readonly start?: string;
  /** Returns the text for a file, empty if the format has to be written at the end. */
  file(file: CheckedFile): string;
  end(summary: Summary): string;
}

/** Creates a reporter for one report. A new format is one file and one line in `index.ts`. */
export type CreateReporter = (options: ReportOptions) => Reporter;
