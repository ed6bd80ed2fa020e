/** The file that the kinds of mistakes are made in. */

import { readFileSync } from 'node:fs';
import { rowsOf } from '../table.ts';
import type { Row } from './row.ts';

/** A valid file like real ones. */
export const site = readFileSync(new URL('../../fixtures/smallSite.json', import.meta.url), 'utf8');

/** The file with one part of it written otherwise. */
export function written(part: string, otherwise: string): string {
  if (site.split(part).length !== 2) throw new Error(`There is not exactly one ${part}`);
  return site.replace(part, () => otherwise);
}

/**
 * A row for the file with one part written otherwise.
 * @param after the part after the most likely fix, which is as before if it is omitted; `null` if there is none
 */
export function mistake(
  name: string,
  part: string,
  otherwise: string,
  problem: string,
  after: string | null = part,
): Row {
  const row = [name, written(part, otherwise), problem] as const;
  return after === null ? row : [...row, written(part, after)];
}

/** The same for each row of a table: its name, the part, what is there otherwise, the problem, and the part after the fix. */
export function mistakes(table: string): Row[] {
  return rowsOf(table).map(([name = '', part = '', otherwise = '', problem = '', after]) =>
    mistake(name, part, otherwise, problem, after === 'no fix' ? null : after),
  );
}

/**
 * A row for each whole file of a table: its name, its text, the problem and the text after the fix, in which `SITE` is
 * the file without its last line break.
 */
export function files(table: string): Row[] {
  return rowsOf(table).map(columns => {
    const row = columns.map(column => column.replaceAll('SITE', () => site.trimEnd()));
    return row as [string, string, string, string?];
  });
}

/** The last entry of the file. */
export const entry = '    {\n      "source": "github:owner/footer",\n      "enabled": false\n    }';
