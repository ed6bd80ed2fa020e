import {
  Disposable,
  languages,
  TabInputCustom,
  TabInputText,
  type TextDocument,
  type Uri,
  window,
  workspace,
} from 'vscode';
import { configurationGlob, languageId } from '../../server/src/core/product.ts';

/**
 * Selects the configurations of the user. Other schemes, such as `git`, are shown beside them: the left side
 * of a diff, an entry of the timeline. They have the colors of the grammar only.
 */
export function configurationSelector() {
  return schemes().flatMap(scheme => [
    { language: languageId, scheme },
    // The language stays YAML, so that extensions for it work as well.
    { language: 'yaml', scheme, pattern: configurationGlob },
  ]);
}

/** Selects those in JSON. */
export function jsonSelector() {
  return schemes().map(scheme => ({ language: languageId, scheme }));
}

function schemes(): string[] {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
  return [...new Set(['file', 'untitled', 'vscode-remote', ...folders])];
}

export function isConfiguration(document: TextDocument): boolean {
  return languages.match(configurationSelector(), document) > 0;
}

/** Returns the configuration in the active tab, which may be a preview. */
export function activeConfiguration(): Uri | undefined {
  const { input } = window.tabGroups.activeTabGroup.activeTab ?? {};
  if (!(input instanceof TabInputText || input instanceof TabInputCustom)) return undefined;
  const uri = input.uri.toString();
  return workspace.textDocuments.find(open => open.uri.toString() === uri && isConfiguration(open))
    ?.uri;
}

/**
 * Calls back once when the window has a configuration: an open document, or a file in a workspace folder.
 * @returns a disposable that stops watching
 */
export function onFirstConfiguration(callback: () => void): Disposable {
  let isFound = false;
  const look = (isThere: boolean) => {
    if (!isThere || isFound) return;
    isFound = true;
    callback();
  };
  // If the search fails, open documents are still found.
  const search = () =>
    workspace.findFiles(configurationGlob, '**/node_modules/**', 1).then(
      uris => look(uris.length > 0),
      () => {},
    );
  look(workspace.textDocuments.some(isConfiguration));
  if (!isFound) void search();
  return Disposable.from(
    workspace.onDidOpenTextDocument(document => look(isConfiguration(document))),
    workspace.onDidChangeWorkspaceFolders(search),
  );
}
