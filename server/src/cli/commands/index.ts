import type { Command } from '../command.ts';

/** All commands, which are loaded on demand. To add one, create a file and list it here. */
export const commands = {
  check: () => import('./check.ts'),
  format: () => import('./format.ts'),
  init: () => import('./init.ts'),
  add: () => import('./add.ts'),
  diff: () => import('./diff.ts'),
  where: () => import('./where.ts'),
  ignored: () => import('./ignored.ts'),
  explain: () => import('./explain.ts'),
  lsp: () => import('./lsp.ts'),
  'user-api': () => import('./userApi.ts'),
  completion: () => import('./completion.ts'),
} satisfies Record<string, () => Promise<{ readonly command: Command }>>;

export type CommandName = keyof typeof commands;

export async function loadCommand(name: CommandName): Promise<Command> {
  return (await commands[name]()).command;
}

/** Returns what the help says about each command. */
export async function describeCommands(): Promise<(readonly [name: string, about: string])[]> {
  const names = Object.keys(commands) as CommandName[];
  return Promise.all(names.map(async name => [name, (await loadCommand(name)).about]));
}

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
