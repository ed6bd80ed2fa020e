import type { Command, LanguageParts } from './command.ts';

export const restartServer: Command<LanguageParts> = {
  id: 'sitePlugins.restartServer',
  run: ({ language }) => language.restart(),
};
