import { addIgnore } from './addIgnore.ts';
import type { ServerCommand } from './command.ts';
import { insertPlugin } from './insertPlugin.ts';
import { removeIgnore } from './removeIgnore.ts';
import { sortPlugins } from './sortPlugins.ts';
import { toggleEnabled } from './toggleEnabled.ts';

/** All commands of the server. A new one is one file and one line here. */
export const serverCommands: readonly ServerCommand[] = [
  toggleEnabled,
  insertPlugin,
  sortPlugins,
  addIgnore,
  removeIgnore,
];
