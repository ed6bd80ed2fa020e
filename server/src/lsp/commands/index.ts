import { addIgnore } from './addIgnore.ts';
import type { ServerCommand } from './command.ts';
import { insertPlugin } from './insertPlugin.ts';
import { sortPlugins } from './sortPlugins.ts';
import { toggleEnabled } from './toggleEnabled.ts';

/** Every command that a client can run. A new command is one file and one line here. */
export const serverCommands: readonly ServerCommand[] = [
  toggleEnabled,
  insertPlugin,
  sortPlugins,
  addIgnore,
];
