import { commands, env, l10n, type QuickPickItem, Uri, window, workspace } from 'vscode';
import {
  configurationFileName,
  configurationGlob,
  maximumFileSize,
  requests,
} from '../../../server/src/core/product.ts';
import type { KnownPluginsAnswer, OfferedPlugin } from '../../../server/src/lsp/ownRequests.ts';
import { isCompanion } from '../companions.ts';
import { isConfiguration } from '../configurations.ts';
import { showDocument } from '../documents.ts';
import type { SitePluginsClient } from '../languageClient.ts';
import type { Command, LanguageParts } from './command.ts';

interface Item extends QuickPickItem {
  /** A source, or a text that is read as when it is pasted. */
  readonly text?: string;
}

/**
 * Lets a plugin be picked from what is known and the clipboard, or its source be typed, and appends an
 * entry for it to a configuration: the one with the URI that is given, else that of the active editor, else
 * one of the workspace.
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
  const active = window.activeTextEditor?.document;
  if (active !== undefined && isConfiguration(active) && !isCompanion(active)) {
    return active.uri.toString();
  }
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
  const open = workspace.textDocuments.filter(
    document => isConfiguration(document) && !isCompanion(document),
  );
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

/** What can be added: the clipboard, plugins that are not in the file yet, a custom source. */
async function offers(language: SitePluginsClient, uri: string): Promise<Item[]> {
  const text = await readClipboard();
  await language.start();
  const answer = await language.client.sendRequest<KnownPluginsAnswer>(requests.knownPlugins, {
    uri,
    text,
  });
  const { plugins, sourcesInText } = answer;
  const copied = { label: `$(clippy) ${sourcesInText.join(', ')}`, text };
  return [
    ...(sourcesInText.length > 0 ? [{ ...copied, description: l10n.t('clipboard') }] : []),
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

/**
 * How long the list waits for the clipboard, in milliseconds: a browser answers when the user has decided
 * whether the page may read it, which may be never.
 */
const clipboardTimeoutMs = 1000;

/** Returns the text of the clipboard; empty if there is none, it may not be read, or it is too long. */
async function readClipboard(): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nothing = new Promise<string>(resolve => {
    timer = setTimeout(() => resolve(''), clipboardTimeoutMs);
  });
  try {
    const text = await Promise.race([env.clipboard.readText(), nothing]);
    return text.length > maximumFileSize ? '' : text;
  } catch {
    return '';
  } finally {
    clearTimeout(timer);
  }
}
