/** The generated table in docs/user-api.md. Run this file as a script to update it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setUps } from './setUps.ts';

export const pagePath = fileURLToPath(new URL('../../docs/user-api.md', import.meta.url));

/** Returns the page with an up-to-date table. */
export function pageWithTable(page: string): string {
  const start = '<!-- set-ups: written by test/mock-api/checksPage.ts -->\n';
  const from = page.indexOf(start) + start.length;
  const to = page.indexOf('<!-- end of set-ups -->\n');
  if (from < start.length || to < from) throw new Error('The page has no section for the set-ups.');
  return `${page.slice(0, from)}\n${setUpsTable()}\n${page.slice(to)}`;
}

function setUpsTable(): string {
  const rows = setUps.map(({ name, options }) => {
    const needed = options.length === 0 ? 'none' : `\`${options.map(quoted).join(' ')}\``;
    return `| ${name} | ${needed} |\n`;
  });
  return `| setup | options |\n| --- | --- |\n${rows.join('')}`;
}

/** Quotes wildcards, which a shell would expand, for every shell. */
function quoted(option: string): string {
  return option.includes('*') ? `"${option}"` : option;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(pagePath, pageWithTable(readFileSync(pagePath, 'utf8')));
}
