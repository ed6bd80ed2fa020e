import type { ServerCommand } from './command.ts';
import { insertPlugin } from './insertPlugin.ts';
import { sortPlugins } from './sortPlugins.ts';
import { toggleEnabled } from './toggleEnabled.ts';

/** Everything that a client can have done. A new command is one file and one line here. */
export const serverCommands: readonly ServerCommand[] = [toggleEnabled, insertPlugin, sortPlugins];
