import { bash } from './bash.ts';
import type { CommandDescription } from './commandDescription.ts';
import { fish } from './fish.ts';
import { powershell } from './powershell.ts';
import { zsh } from './zsh.ts';

/** The completion scripts by shell. To add one, create a file and list it here. */
export const scripts = { bash, zsh, fish, powershell } satisfies Record<
  string,
  (commands: readonly CommandDescription[]) => string
>;

export type Shell = keyof typeof scripts;

export const shells: readonly string[] = Object.keys(scripts);
