/** The examples on the pages of the documentation. */
import { readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';

export interface Block {
  readonly language: string;
  readonly text: string;
  /** The text of the page before the block. */
  readonly before: string;
}

export function blocksOf(page: string): Block[] {
  const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gm)].map(
    ({ index, 2: language = '', 3: content = '' }) => {
      return { language, text: content, before: text.slice(0, index).trimEnd() };
    },
  );
}

/** The search path of a user: the Node of the system, and that of the tests only if there is none. */
export function userPath(...first: readonly string[]): string {
  const system = (process.env.PATH ?? '').split(delimiter);
  const path = system.filter(entry => !entry.includes('node_modules'));
  return [...first, ...path, dirname(process.execPath)].join(delimiter);
}
