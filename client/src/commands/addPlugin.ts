import { commands, l10n, type QuickPickItem, window } from 'vscode';
import { requests } from '../../../server/src/core/product.ts';
import type { OfferedPlugin } from '../../../server/src/lsp/ownRequests.ts';
import { activeConfiguration } from '../configurations.ts';
import type { SitePluginsClient } from '../languageClient.ts';

/** A source; `text` is missing for one that the user enters. */
type Item = QuickPickItem & { readonly text?: string };

/**
 * Lets the user pick a known plugin or enter a source, and appends an entry for it to a configuration: the
 * one with the URI that is given, else the active one.
 */
export async function addPlugin({ client }: SitePluginsClient, given: unknown): Promise<void> {
  const uri = typeof given === 'string' ? given : activeConfiguration()?.toString();
  if (uri === undefined) return;
  await client.start();
  // Those that are not in the file yet.
  const known = await client.sendRequest<OfferedPlugin[]>(requests.knownPlugins, { uri });
  const text = await pick(known);
  if (text === undefined) return;
  await commands.executeCommand('sitePlugins.insertPlugin', uri, text);
}

async function pick(known: readonly OfferedPlugin[]): Promise<string | undefined> {
  if (known.length > 0) {
    const other: Item = { label: l10n.t('$(edit) Another source…'), alwaysShow: true };
    const placeHolder = l10n.t('Select a plugin to add, or enter a source');
    const options = { placeHolder, matchOnDescription: true };
    const chosen = await window.showQuickPick([...known.map(toItem), other], options);
    if (chosen === undefined || chosen.text !== undefined) return chosen?.text;
  }
  return window.showInputBox({
    prompt: l10n.t('Where the plugin comes from'),
    placeHolder: 'github:owner/repo',
    validateInput: text => (text.trim() === '' ? l10n.t('A source is required.') : undefined),
  });
}

function toItem({ source, name, description }: OfferedPlugin): Item {
  return {
    label: name ?? source,
    text: source,
    ...(name !== undefined && { description: source }),
    ...(description !== undefined && { detail: description }),
  };
}
