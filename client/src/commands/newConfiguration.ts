import { newConfiguration as writeConfiguration } from '../newConfiguration.ts';
import type { Command } from './command.ts';
import type { LanguageParts } from './index.ts';

export const newConfiguration: Command<LanguageParts> = {
  id: 'sitePlugins.newConfiguration',
  run: ({ extensionUri }) => writeConfiguration(extensionUri),
};
