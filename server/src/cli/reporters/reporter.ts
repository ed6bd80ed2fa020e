import type { Report } from '../check/report.ts';

export interface Style {
  readonly colors: boolean;
}

/** Formats a report. A new reporter is one file and one line in `index.ts`. */
export interface Reporter {
  report(report: Report, style: Style): string;
}
