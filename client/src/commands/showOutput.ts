import type { Command } from './command.ts';
import type { LanguageParts } from './index.ts';

export const showOutput: Command<LanguageParts> = {
  id: 'sitePlugins.showOutput',
  run: ({ language }) => language.log.show(),
};
