import type { ServerCommand } from '../feature.ts';
import { addIgnore } from './addIgnore.ts';
import { insertPlugin } from './insertPlugin.ts';
import { sortPlugins } from './sortPlugins.ts';

/** All commands of the server. To add one, create a file and list it here. */
export const serverCommands: readonly ServerCommand[] = [insertPlugin, sortPlugins, addIgnore];
