import { commands, l10n, type QuickPickItem, Uri, window, workspace } from 'vscode';
import {
  configurationFileName,
  configurationGlob,
  requests,
} from '../../../server/src/core/product.ts';
import type { KnownPluginsAnswer, OfferedPlugin } from '../../../server/src/lsp/ownRequests.ts';
import { activeConfiguration, isConfiguration } from '../configurations.ts';
import { showDocument } from '../documents.ts';
import type { SitePluginsClient } from '../languageClient.ts';
import type { Command, LanguageParts } from './command.ts';

interface Item extends QuickPickItem {
  /** The source; missing for one that the user enters. */
  readonly text?: string;
}

/**
 * Lets the user pick a known plugin or enter a source, and appends an entry for it to a configuration: the
 * one with the URI that is given, else the active one, else one of the workspace.
 */
export const addPlugin: Command<LanguageParts> = {
  id: 'sitePlugins.addPlugin',

  async run({ language }, given) {
    const uri = typeof given === 'string' ? given : await chooseConfiguration();
    if (uri === undefined) return;
    const text = await pick(offers(language, uri));
    if (text === undefined) return;
    await commands.executeCommand('sitePlugins.insertPlugin', uri, text);
  },
};

/** Returns the URI of the configuration to change, which is then open; `undefined` if there is none. */
async function chooseConfiguration(): Promise<string | undefined> {
  const active = activeConfiguration();
  if (active !== undefined) return active.toString();
  const uris = await configurations();
  if (uris.length === 0) {
    const text = l10n.t('Open the {0} that you want to add the plugin to.', configurationFileName);
    await window.showInformationMessage(text);
    return undefined;
  }
  const placeHolder = l10n.t('Select the configuration to add the plugin to');
  const items = uris.map(uri => ({ label: workspace.asRelativePath(uri), uri }));
  const chosen = items.length === 1 ? items[0] : await window.showQuickPick(items, { placeHolder });
  if (chosen === undefined) return undefined;
  await showDocument(await workspace.openTextDocument(chosen.uri), { preview: false });
  return chosen.uri.toString();
}

/** The configurations of the workspace and those that are open, sorted by path. */
async function configurations(): Promise<Uri[]> {
  const files = await workspace.findFiles(configurationGlob, '**/node_modules/**');
  const open = workspace.textDocuments.filter(isConfiguration);
  const all = [...files, ...open.map(({ uri }) => uri)].map(uri => uri.toString());
  return [...new Set(all)].sort().map(uri => Uri.parse(uri));
}

async function pick(items: Promise<Item[]>): Promise<string | undefined> {
  const placeHolder = l10n.t('Select a plugin to add, or enter a source');
  const chosen = await window.showQuickPick(items, { placeHolder, matchOnDescription: true });
  if (chosen === undefined || chosen.text !== undefined) return chosen?.text;
  return window.showInputBox({
    prompt: l10n.t('Where the plugin comes from'),
    placeHolder: 'github:owner/repo',
    validateInput: text => (text.trim() === '' ? l10n.t('A source is required.') : undefined),
  });
}

/** What can be added: plugins that are not in the file yet, and a custom source. */
async function offers({ client }: SitePluginsClient, uri: string): Promise<Item[]> {
  await client.start();
  const { plugins } = await client.sendRequest<KnownPluginsAnswer>(requests.knownPlugins, { uri });
  return [
    ...plugins.filter(({ isUsed }) => !isUsed).map(toItem),
    { label: l10n.t('$(edit) Another source…'), alwaysShow: true },
  ];
}

function toItem({ source, name, description, isLocal }: OfferedPlugin): Item {
  return {
    label: isLocal ? `$(folder) ${source}` : (name ?? source),
    text: source,
    ...(name !== undefined && { description: source }),
    ...(description !== undefined && { detail: description }),
  };
}
