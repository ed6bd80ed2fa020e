import { commands, l10n, type TextDocument, window, workspace } from 'vscode';

/**
 * Prompts for the reason to ignore a problem, and requests the server to add it to the project
 * settings.
 */
export async function ignoreProblem(uri: unknown, targets: unknown): Promise<void> {
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
