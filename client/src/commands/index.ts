import { commands, l10n, type TextDocument, Uri, window, workspace } from 'vscode';
import type { Location, Position } from 'vscode-languageclient';
import { activeConfiguration } from '../configurations.ts';
import type { Comparisons } from '../effect/comparisons.ts';
import type { SitePluginsClient } from '../languageClient.ts';
import type { Previews } from '../preview/previews.ts';
import { addPlugin } from './addPlugin.ts';
import type { Commands } from './command.ts';
import { importConfiguration } from './importConfiguration.ts';
import { newConfiguration } from './newConfiguration.ts';

/** What the commands for configurations use. */
interface LanguageParts {
  readonly language: SitePluginsClient;
  readonly extensionUri: Uri;
  readonly previews: Previews;
  readonly comparisons: Comparisons;
}

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
    /** @param file the URI of the configuration, if it is not the active one */
    'sitePlugins.openPreview': file => {
      const target = file instanceof Uri ? file : activeConfiguration();
      return target && previews.open(target);
    },
    'sitePlugins.comparePreviewWithSaved': () => comparisons.show(activeConfiguration(), 'saved'),
    'sitePlugins.comparePreviewWithHead': () => comparisons.show(activeConfiguration(), 'head'),
  };
}

/** Converts the protocol types of a server's code lens to VS Code types and shows the references. */
function showReferences(
  { client: { protocol2CodeConverter } }: SitePluginsClient,
  uri: unknown,
  position: unknown,
  locations: unknown,
): unknown {
  if (typeof uri !== 'string' || !Array.isArray(locations)) return undefined;
  return commands.executeCommand(
    'editor.action.showReferences',
    Uri.parse(uri),
    protocol2CodeConverter.asPosition(position as Position),
    (locations as Location[]).map(location => protocol2CodeConverter.asLocation(location)),
  );
}

/** Prompts for the reason to ignore a problem, and requests the server to add it to the project settings. */
async function ignoreProblem(uri: unknown, targets: unknown): Promise<void> {
  const reason = await window.showInputBox({
    title: l10n.t('Ignore this problem'),
    prompt: l10n.t('Why is this problem ignored? The reason is saved in the project settings.'),
    validateInput: text => (text.trim() === '' ? l10n.t('A reason is required.') : undefined),
  });
  if (reason === undefined) return;
  const unsaved = new Set(workspace.textDocuments.filter(({ isDirty }) => isDirty));
  await commands.executeCommand('sitePlugins.addIgnore', uri, targets, reason.trim());
  // The server reads the settings from disk. Unsaved changes of the user are not overwritten.
  const changed = workspace.textDocuments.filter(
    document => document.isDirty && !unsaved.has(document) && isSettings(document),
  );
  await Promise.all(changed.map(document => document.save()));
}

function isSettings({ uri }: TextDocument): boolean {
  return /\/(?:\.site-pluginsrc|package)\.json$/.test(uri.path);
}
