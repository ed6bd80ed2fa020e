import type { Report } from '../check/report.ts';

export interface Style {
  readonly colors: boolean;
}

/** Writes a report in one form. One form, one file, and one line in `index.ts`. */
export interface Reporter {
  report(report: Report, style: Style): string;
}
