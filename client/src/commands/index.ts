import { commands, Uri } from 'vscode';
import { newConfiguration } from '../newConfiguration.ts';
import { addPlugin } from './addPlugin.ts';
import type { Command, ComparisonParts, LanguageParts, PreviewParts } from './command.ts';
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
];

/** Commands for previews. */
export const previewCommands: readonly Command<PreviewParts>[] = [
  {
    id: 'sitePlugins.openPreview',
    /** @param file the configuration; a code lens passes its URI as a string */
    run({ previews }, file) {
      const given = typeof file === 'string' ? Uri.parse(file) : file;
      const target = given instanceof Uri ? given : previews.current;
      return target && previews.open(target);
    },
  },
];

/** Commands that compare versions of a file. */
export const comparisonCommands: readonly Command<ComparisonParts>[] = [
  {
    id: 'sitePlugins.comparePreviewWithSaved',
    run: ({ previews, comparisons }) => comparisons.show(previews.current, 'saved'),
  },
  {
    id: 'sitePlugins.comparePreviewWithHead',
    run: ({ previews, comparisons }) => comparisons.show(previews.current, 'head'),
  },
];
