import { Disposable, type TextDocument, workspace } from 'vscode';

/** The key of the workspace state: whether the User API was ever started in this workspace. */
export const usedKey = 'userApi.wasUsed';

/** Settings that indicate that a workspace uses the User API. */
const telling = ['autoStart', 'seed', 'faults', 'port'];

/**
 * Calls back whenever the User API is needed: the workspace has used it or has settings for it, or requests
 * to it are open or opened.
 */
export function onUse(wasUsed: boolean, callback: () => void): Disposable {
  if (wasUsed || isConfigured() || workspace.textDocuments.some(isRequestsFile)) callback();
  return Disposable.from(
    workspace.onDidOpenTextDocument(document => isRequestsFile(document) && callback()),
    workspace.onDidChangeConfiguration(() => isConfigured() && callback()),
  );
}

/** Whether the User API starts with the window, or the workspace has settings for it. */
function isConfigured(): boolean {
  const section = workspace.getConfiguration('userApi');
  if (section.get('autoStart') === true) return true;
  return telling.some(name => {
    const { workspaceValue, workspaceFolderValue } = section.inspect(name) ?? {};
    return workspaceValue !== undefined || workspaceFolderValue !== undefined;
  });
}

/** Whether a document has requests to the User API. */
function isRequestsFile(document: TextDocument): boolean {
  return document.languageId === 'http' && document.getText().includes('/api/user');
}
