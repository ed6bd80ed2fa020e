import { l10n, window, workspace } from 'vscode';
import { languageId, requests } from '../../../server/src/core/product.ts';
import type { ImportParams, ImportResult } from '../../../server/src/lsp/ownRequests.ts';
import { baseName, showDocument, showVirtualTextBeside } from '../documents.ts';
import type { SitePluginsClient } from '../languageClient.ts';

/**
 * Imports a configuration in another format into a new, unsaved document, and shows the import
 * report beside it. Nothing is overwritten or executed.
 */
export async function importConfiguration({ client }: SitePluginsClient): Promise<void> {
  const [file] =
    (await window.showOpenDialog({
      title: l10n.t('Import Configuration'),
      openLabel: l10n.t('Import'),
      filters: {
        [l10n.t('Configurations')]: ['json', 'jsonc', 'yaml', 'yml', 'toml', ...scripts],
      },
    })) ?? [];
  if (file === undefined) return;
  const bytes = await workspace.fs.readFile(file);
  // The catalogs are those of the folder that the file is in.
  const folder = workspace.getWorkspaceFolder(file)?.uri;
  const params: ImportParams = {
    name: baseName(file),
    text: new TextDecoder().decode(bytes),
    ...(folder && { folder: folder.toString() }),
  };
  await client.start();
  const result = await client.sendRequest<ImportResult>(requests.import, params);
  if ('failure' in result) return void window.showErrorMessage(result.failure);
  const content = result.text;
  const document = await workspace.openTextDocument({ language: languageId, content });
  await showDocument(document, { preview: false });
  // The name does not end in the extension of the file, which would give the report its language.
  const name = l10n.t('Import Report ({0})', baseName(file));
  await showVirtualTextBeside(name, result.report);
}

const scripts = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'];
