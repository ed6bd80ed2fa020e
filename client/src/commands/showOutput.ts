import type { Command, LanguageParts } from './command.ts';

export const showOutput: Command<LanguageParts> = {
  id: 'sitePlugins.showOutput',
  run: ({ language }) => language.log.show(),
};
