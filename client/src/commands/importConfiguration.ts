import { l10n, ViewColumn, window, workspace } from 'vscode';
import type { ImportParams, ImportResult } from '../../../server/src/lsp/importProtocol.ts';
import { languageId } from '../configurations.ts';
import type { SitePluginsClient } from '../languageClient.ts';
import type { Command } from './command.ts';

/**
 * Imports a configuration in another format into a new, unsaved document, and shows the import
 * report beside it. Nothing is overwritten or executed.
 */
export const importConfiguration: Command<{ readonly language: SitePluginsClient }> = {
  id: 'sitePlugins.importConfiguration',

  async run({ language }) {
    const [file] =
      (await window.showOpenDialog({
        title: l10n.t('Import Configuration'),
        openLabel: l10n.t('Import'),
        filters: {
          [l10n.t('Configurations')]: ['json', 'jsonc', 'yaml', 'yml', ...scripts],
        },
      })) ?? [];
    if (file === undefined) return;
    const bytes = await workspace.fs.readFile(file);
    const folder = workspace.workspaceFolders?.[0]?.uri;
    const params: ImportParams = {
      name: file.path.split('/').at(-1) ?? '',
      text: new TextDecoder().decode(bytes),
      ...(folder && { folder: folder.toString() }),
    };
    await language.start();
    const result = await language.client.sendRequest<ImportResult>('sitePlugins/import', params);
    if ('failure' in result) {
      await window.showErrorMessage(result.failure);
      return;
    }
    await show(result.text, languageId, ViewColumn.Active);
    await show(result.report, 'plaintext', ViewColumn.Beside);
  },
};

const scripts = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'];

async function show(content: string, language: string, viewColumn: ViewColumn): Promise<void> {
  const document = await workspace.openTextDocument({ language, content });
  const isReport = language !== languageId;
  await window.showTextDocument(document, { viewColumn, preview: false, preserveFocus: isReport });
}
