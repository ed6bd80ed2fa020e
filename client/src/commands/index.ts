import { commands, Uri } from 'vscode';
import { activeConfiguration } from '../configurations.ts';
import { newConfiguration } from '../newConfiguration.ts';
import { addPlugin } from './addPlugin.ts';
import type { Command, LanguageParts } from './command.ts';
import { ignoreProblem } from './ignoreProblem.ts';
import { importConfiguration } from './importConfiguration.ts';
import { showReferences } from './showReferences.ts';

/**
 * Commands for configurations. To add one, write its entry, or create a file for it and list it here,
 * and add its title.
 */
export const languageCommands: readonly Command<LanguageParts>[] = [
  importConfiguration,
  addPlugin,
  showReferences,
  ignoreProblem,
  {
    id: 'sitePlugins.newConfiguration',
    run: ({ extensionUri }) => newConfiguration(extensionUri),
  },
  {
    id: 'sitePlugins.restartServer',
    run: ({ language }) => language.restart(),
  },
  {
    id: 'sitePlugins.showOutput',
    run: ({ language }) => language.log.show(),
  },
  {
    // The page about safe fixes and suggestions, which is linked in code action menus.
    id: 'sitePlugins.explainFixes',
    run({ extensionUri }) {
      const page = Uri.joinPath(extensionUri, 'docs', 'fixes.md');
      return commands.executeCommand('markdown.showPreview', page);
    },
  },
  {
    id: 'sitePlugins.openPreview',
    /** @param file the configuration; a code lens passes its URI as a string */
    run({ previews }, file) {
      const given = typeof file === 'string' ? Uri.parse(file) : file;
      const target = given instanceof Uri ? given : activeConfiguration();
      return target && previews.open(target);
    },
  },
  {
    id: 'sitePlugins.comparePreviewWithSaved',
    run: ({ comparisons }) => comparisons.show(activeConfiguration(), 'saved'),
  },
  {
    id: 'sitePlugins.comparePreviewWithHead',
    run: ({ comparisons }) => comparisons.show(activeConfiguration(), 'head'),
  },
];
