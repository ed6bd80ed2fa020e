import type { Command } from './command.ts';
import type { LanguageParts } from './index.ts';

export const restartServer: Command<LanguageParts> = {
  id: 'sitePlugins.restartServer',
  run: ({ language }) => language.restart(),
};
