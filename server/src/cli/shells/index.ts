import { bash } from './bash.ts';
import { fish } from './fish.ts';
import type { CommandWords } from './words.ts';
import { zsh } from './zsh.ts';

/** The shells that are completed. A new one is one file and one line here. */
export const scripts = { bash, zsh, fish } satisfies Record<
  string,
  (commands: readonly CommandWords[]) => string
>;

export type Shell = keyof typeof scripts;

export const shells: readonly string[] = Object.keys(scripts);
