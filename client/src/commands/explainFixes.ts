import { commands, Uri } from 'vscode';
import type { Command } from './command.ts';
import type { LanguageParts } from './index.ts';

/** Opens the page about safe fixes and suggestions, which code action menus link to. */
export const explainFixes: Command<LanguageParts> = {
  id: 'sitePlugins.explainFixes',
  run: ({ extensionUri }) =>
    commands.executeCommand('markdown.showPreview', Uri.joinPath(extensionUri, 'docs', 'fixes.md')),
};
