import { commands, l10n, type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import type { KnownPluginsAnswer } from '../../../server/src/lsp/knownPluginsProtocol.ts';
import { languageId } from '../configurations.ts';
import type { Command, LanguageParts } from './command.ts';

interface Item extends QuickPickItem {
  readonly source?: string;
}

/**
 * Shows a quick pick of known plugins, which also accepts any source, and appends an entry for the
 * selected one.
 */
export const addPlugin: Command<LanguageParts> = {
  id: 'sitePlugins.addPlugin',

  async run({ language }) {
    const document = window.activeTextEditor?.document;
    if (document?.languageId !== languageId) {
      const text = l10n.t('Open the site.plugins.json that you want to add the plugin to.');
      await window.showInformationMessage(text);
      return;
    }
    const uri = document.uri.toString();
    const answer = language.client.sendRequest<KnownPluginsAnswer>('sitePlugins/knownPlugins', {
      uri,
    });
    const source = await pick(answer.then(itemsOf));
    if (source === undefined) return;
    await commands.executeCommand('sitePlugins.insertPlugin', uri, source);
  },
};

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
