import { newConfiguration as writeConfiguration } from '../newConfiguration.ts';
import type { Command, LanguageParts } from './command.ts';

export const newConfiguration: Command<LanguageParts> = {
  id: 'sitePlugins.newConfiguration',
  run: ({ extensionUri }) => writeConfiguration(extensionUri),
};
