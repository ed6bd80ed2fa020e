import { codeCatalog } from '../../core/problems/codes.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { CreateReporter } from './reporter.ts';

/** How many problems of each code there are, the most frequent first. */
export const createReporter: CreateReporter = () => {
  const counts = new Map<string, number>();
  return {
    file({ problems }) {
      for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
      return '';
    },
    end() {
      const rows = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
      const digits = String(rows[0]?.[1] ?? 0).length;
      const width = Math.max(0, ...rows.map(([code]) => code.length));
      return rows
        .map(([code, count]) =>
          [String(count).padStart(digits), code.padEnd(width), summaryOf(code)].join('  '),
        )
        .map(line => `${line.trimEnd()}\n`)
        .join('');
    },
  };
};

function summaryOf(code: Problem['code']): string {
  return codeCatalog.find(entry => entry.code === code)?.docs.summary ?? '';
}
