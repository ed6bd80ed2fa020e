import { Disposable, LanguageStatusSeverity, l10n, languages } from 'vscode';
import { State } from 'vscode-languageclient';
import { languageId } from '../../server/src/core/product.ts';
import type { SitePluginsClient } from './languageClient.ts';

/** Shows in the language status whether the server is running, and the version of the schema. */
export function createLanguageStatus({ client }: SitePluginsClient): Disposable {
  const item = languages.createLanguageStatusItem('sitePlugins.server', { language: languageId });
  item.name = 'Site Plugins';
  const show = () => {
    const { state, initializeResult } = client;
    item.busy = state === State.Starting;
    if (state === State.Stopped || state === State.StartFailed) {
      item.text = l10n.t('Not checked');
      item.detail = l10n.t('The language server is not running');
      item.severity = LanguageStatusSeverity.Error;
      item.command = { command: 'sitePlugins.restartServer', title: l10n.t('Restart') };
      return;
    }
    item.text = l10n.t('Schema {0}', initializeResult?.serverInfo?.version ?? '');
    item.detail = '';
    item.severity = LanguageStatusSeverity.Information;
    item.command = { command: 'workbench.actions.view.problems', title: l10n.t('Show Problems') };
  };
  show();
  return Disposable.from(item, client.onDidChangeState(show));
}
