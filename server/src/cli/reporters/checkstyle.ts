import type { Problem } from '../../core/problems/problem.ts';
import type { Lines } from '../../core/text/lines.ts';
import { type CreateReporter, regionOf, threeLevels } from './reporter.ts';
import { xml } from './xml.ts';

const severities = threeLevels('error', 'warning', 'info');

/** The XML of Checkstyle, which many other tools read. */
export const createReporter: CreateReporter = () => ({
  start: '<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n',
  file: ({ path, lines, problems }) => {
    const errors = problems.map(problem => errorElement(problem, lines));
    return `  <file name="${xml(path)}">\n${errors.join('')}  </file>\n`;
  },
  end: () => '</checkstyle>\n',
});

function errorElement(problem: Problem, lines: Lines): string {
  const { line, column } = regionOf(lines, problem.span);
  const severity = severities[problem.severity];
  const place = `line="${line}" column="${column}" severity="${severity}"`;
  return `    <error ${place} message="${xml(problem.message)}" source="site-plugins.${xml(problem.code)}"/>\n`;
}
