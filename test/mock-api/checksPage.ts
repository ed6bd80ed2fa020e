/** The table of checks in docs/user-api.md; run as a program, it writes the table anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checks } from './checks.ts';

export const pagePath = fileURLToPath(new URL('../../docs/user-api.md', import.meta.url));

const start = '<!-- checks: written by test/mock-api/checksPage.ts -->\n';
const end = '<!-- end of checks -->\n';

/** The page with the table as it ought to be. */
export function pageWithChecks(page: string): string {
  const from = page.indexOf(start) + start.length;
  const to = page.indexOf(end);
  if (from < start.length || to < from) throw new Error('The page has lost its marks.');
  return `${page.slice(0, from)}${tables()}${page.slice(to)}`;
}

function tables(): string {
  const groups = Object.entries(checks).map(([heading, group]) => {
    const rows = group.map(({ asked, outcome }) => `| ${asked} | ${outcome} |\n`);
    return `\n### ${heading}\n\n| asked | answer |\n| --- | --- |\n${rows.join('')}`;
  });
  return `${groups.join('')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(pagePath, pageWithChecks(readFileSync(pagePath, 'utf8')));
}
