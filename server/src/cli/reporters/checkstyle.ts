import { type ReportedProblem, type Reporter, withFailures } from './reporter.ts';
import { xml } from './xml.ts';

const severities = { error: 'error', warning: 'warning', information: 'info', hint: 'info' };

/** The XML of Checkstyle, which many other tools read. */
export const reporter: Reporter = report => {
  const elements = withFailures(report).map(({ path, problems }) => {
    const errors = problems.map(errorElement).join('');
    return `  <file name="${xml(path)}">\n${errors}  </file>\n`;
  });
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n';
  return `${start}${elements.join('')}</checkstyle>\n`;
};

function errorElement({ code, severity, message, line, column }: ReportedProblem): string {
  const place = `line="${line}" column="${column}" severity="${severities[severity]}"`;
  return `    <error ${place} message="${xml(message)}" source="site-plugins.${xml(code)}"/>\n`;
}
