import { commands, Uri } from 'vscode';
import type { Command, LanguageParts } from './command.ts';

/** Opens the page about safe fixes and suggestions, which is linked in code action menus. */
export const explainFixes: Command<LanguageParts> = {
  id: 'sitePlugins.explainFixes',
  run: ({ extensionUri }) =>
    commands.executeCommand('markdown.showPreview', Uri.joinPath(extensionUri, 'docs', 'fixes.md')),
};
