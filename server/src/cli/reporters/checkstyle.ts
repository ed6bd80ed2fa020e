import type { ReportedProblem, Reporter } from './reporter.ts';
import { xml } from './xml.ts';

const severities = { error: 'error', warning: 'warning', information: 'info', hint: 'info' };

/** The XML of Checkstyle, which many other tools read. */
export const reporter: Reporter = ({ files, failures }) => {
  const elements = [
    ...files.map(({ path, problems }) => fileElement(path, problems.map(errorElement).join(''))),
    ...failures.map(({ path, message }) => fileElement(path, failureElement(message))),
  ];
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n';
  return `${start}${elements.join('')}</checkstyle>\n`;
};

function fileElement(path: string, errors: string): string {
  return `  <file name="${xml(path)}">\n${errors}  </file>\n`;
}

/** What could not be checked is at the first line, because most readers need one. */
function failureElement(message: string): string {
  return `    <error line="1" severity="error" message="${xml(message)}" source="site-plugins"/>\n`;
}

function errorElement({ code, severity, message, line, column }: ReportedProblem): string {
  const place = `line="${line}" column="${column}" severity="${severities[severity]}"`;
  return `    <error ${place} message="${xml(message)}" source="site-plugins.${xml(code)}"/>\n`;
}
