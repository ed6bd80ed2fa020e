import { commands, l10n, type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import { configurationFileName, requests } from '../../../server/src/core/product.ts';
import type { KnownPluginsAnswer } from '../../../server/src/lsp/knownPluginsProtocol.ts';
import { isCompanion } from '../companions.ts';
import { isConfiguration } from '../configurations.ts';
import type { Command, LanguageParts } from './command.ts';

interface Item extends QuickPickItem {
  readonly source?: string;
}

/**
 * Lets a plugin be picked from what is known, or its source be typed, and appends an entry for it to the
 * configuration with the URI that is given, else to the one in the active editor.
 */
export const addPlugin: Command<LanguageParts> = {
  id: 'sitePlugins.addPlugin',

  async run({ language }, given) {
    const uri = typeof given === 'string' ? given : activeConfiguration();
    if (uri === undefined) {
      const text = l10n.t(
        'Open the {0} that you want to add the plugin to.',
        configurationFileName,
      );
      await window.showInformationMessage(text);
      return;
    }
    const answer = language.client.sendRequest<KnownPluginsAnswer>(requests.knownPlugins, {
      uri,
    });
    const source = await pick(answer.then(itemsOf));
    if (source === undefined) return;
    await commands.executeCommand('sitePlugins.insertPlugin', uri, source);
  },
};

/** The URI of the configuration in the active editor. */
function activeConfiguration(): string | undefined {
  const document = window.activeTextEditor?.document;
  const isOwn = document !== undefined && isConfiguration(document) && !isCompanion(document);
  return isOwn ? document.uri.toString() : undefined;
}

async function pick(items: Promise<Item[]>): Promise<string | undefined> {
  const placeHolder = l10n.t('Select a plugin to add, or enter a source');
  const chosen = await window.showQuickPick(items, { placeHolder, matchOnDescription: true });
  if (chosen === undefined || chosen.source !== undefined) return chosen?.source;
  return window.showInputBox({
    prompt: l10n.t('Where the plugin comes from'),
    placeHolder: 'github:owner/repo',
    validateInput: text => (text.trim() === '' ? l10n.t('A source is required.') : undefined),
  });
}

/** Sorts the items: plugins that are not in the file, other plugins, then a custom source. */
function itemsOf(plugins: KnownPluginsAnswer): Item[] {
  const toItem = ({ source, name, description }: KnownPluginsAnswer[number]): Item => ({
    label: name ?? source,
    source,
    ...(name !== undefined && { description: source }),
    ...(description !== undefined && { detail: description }),
  });
  const used = plugins.filter(({ isUsed }) => isUsed).map(toItem);
  const separator = { label: l10n.t('in this file already'), kind: QuickPickItemKind.Separator };
  return [
    ...plugins.filter(({ isUsed }) => !isUsed).map(toItem),
    { label: l10n.t('$(edit) Another source…'), alwaysShow: true },
    ...(used.length > 0 ? [separator, ...used] : []),
  ];
}
