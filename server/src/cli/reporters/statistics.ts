import { codeCatalog } from '../../core/problems/codes.ts';
import type { Reporter } from './reporter.ts';

/** How many problems of each code there are, the most frequent first. */
export const reporter: Reporter = ({ files }) => {
  const counts = new Map<string, number>();
  for (const { code } of files.flatMap(({ problems }) => problems)) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const rows = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const digits = Math.max(...rows.map(([, count]) => String(count).length));
  const width = Math.max(...rows.map(([code]) => code.length));
  return rows
    .map(([code, count]) => {
      const summary = codeCatalog.find(entry => entry.code === code)?.docs.summary ?? '';
      const row = `${String(count).padStart(digits)}  ${code.padEnd(width)}  ${summary}`;
      return `${row.trimEnd()}\n`;
    })
    .join('');
};
