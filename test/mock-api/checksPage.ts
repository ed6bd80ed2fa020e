/** The generated tables in docs/user-api.md. Run this file as a script to update them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeOption, type OptionSpec, options } from '../../mock-api/src/options.ts';
import { setUps } from './setUps.ts';

export const pagePath = fileURLToPath(new URL('../../docs/user-api.md', import.meta.url));

/** Returns the page with up-to-date tables. */
export function pageWithTables(page: string): string {
  const parts = { options: optionsTable(), 'set-ups': setUpsTable() };
  return Object.entries(parts).reduce((text, [name, table]) => replaced(text, name, table), page);
}

function replaced(page: string, name: string, table: string): string {
  const start = `<!-- ${name}: written by test/mock-api/checksPage.ts -->\n`;
  const from = page.indexOf(start) + start.length;
  const to = page.indexOf(`<!-- end of ${name} -->\n`);
  if (from < start.length || to < from) throw new Error(`The page has no section for ${name}.`);
  return `${page.slice(0, from)}\n${table}\n${page.slice(to)}`;
}

function optionsTable(): string {
  const rows = options.map(option => {
    const flag = `\`${signature(option).replaceAll('|', '\\|')}\``;
    const setting = 'setting' in option ? `\`userApi.${option.setting}\`` : '';
    return `| ${flag} | ${setting} | ${describeOption(option)} |\n`;
  });
  return `| option | setting | |\n| --- | --- | --- |\n${rows.join('')}`;
}

/** An option with its value, such as `--port N`. */
function signature({ flag, value, choices }: OptionSpec): string {
  if (choices !== undefined) return `--${flag}[=${choices.join('|')}]`;
  return value === undefined ? `--${flag}` : `--${flag} ${value}`;
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
  writeFileSync(pagePath, pageWithTables(readFileSync(pagePath, 'utf8')));
}
