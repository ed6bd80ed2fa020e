import { Uri } from 'vscode';
import { activeConfiguration } from '../configurations.ts';
import { newConfiguration } from '../newConfiguration.ts';
import { addPlugin } from './addPlugin.ts';
import type { Commands, LanguageParts } from './command.ts';
import { ignoreProblem } from './ignoreProblem.ts';
import { importConfiguration } from './importConfiguration.ts';
import { showReferences } from './showReferences.ts';

/**
 * Returns the commands for configurations. To add one, add it here, in a file of its own if it is longer,
 * and add its title.
 */
export function languageCommands(parts: LanguageParts): Commands {
  const { language, extensionUri, previews, comparisons } = parts;
  return {
    'sitePlugins.newConfiguration': () => newConfiguration(extensionUri),
    'sitePlugins.importConfiguration': () => importConfiguration(language),
    /** @param uri of the configuration, if it is not the active one */
    'sitePlugins.addPlugin': uri => addPlugin(language, uri),
    'sitePlugins.showReferences': (uri, position, locations) =>
      showReferences(language, uri, position, locations),
    'sitePlugins.ignoreProblem': (uri, targets) => ignoreProblem(uri, targets),
    'sitePlugins.restartServer': () => language.restart(),
    'sitePlugins.showOutput': () => language.log.show(),
    /** @param file the configuration; a code lens passes its URI as a string */
    'sitePlugins.openPreview': file => {
      const given = typeof file === 'string' ? Uri.parse(file) : file;
      const target = given instanceof Uri ? given : activeConfiguration();
      return target && previews.open(target);
    },
    'sitePlugins.comparePreviewWithSaved': () => comparisons.show(activeConfiguration(), 'saved'),
    'sitePlugins.comparePreviewWithHead': () => comparisons.show(activeConfiguration(), 'head'),
  };
}
