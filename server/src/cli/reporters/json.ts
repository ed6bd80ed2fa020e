import { printableJson } from '../../core/text/printable.ts';
import { countsOf, type Reporter } from './reporter.ts';

/** The complete report as JSON, documented in `docs/command-line.md`. */
export const reporter: Reporter = ({ files, failures }) =>
  printableJson({
    version: 1,
    files: files.map(({ path, fixed, problems }) => ({
      path,
      fixed,
      problems: problems.map(({ fix: _, source: __, ...problem }) => problem),
    })),
    failures,
    counts: countsOf(files),
  });
