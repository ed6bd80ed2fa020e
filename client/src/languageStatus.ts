import {
  type Diagnostic,
  DiagnosticSeverity,
  Disposable,
  LanguageStatusSeverity,
  l10n,
  languages,
  window,
} from 'vscode';
import { State } from 'vscode-languageclient';
import { languageId } from '../../server/src/core/product.ts';
import type { SitePluginsClient } from './languageClient.ts';

/**
 * Shows whether the configuration is valid, and the version of the schema, in the language status
 * item.
 */
export function createLanguageStatus(language: SitePluginsClient): Disposable {
  const item = languages.createLanguageStatusItem('sitePlugins.validity', { language: languageId });
  item.name = 'Site Plugins';
  const show = () => {
    const { text, severity } = summary();
    const { state, initializeResult } = language.client;
    item.busy = state === State.Starting;
    if (state === State.Stopped || state === State.StartFailed) {
      item.text = l10n.t('Not checked');
      item.detail = l10n.t('The language server is not running');
      item.severity = LanguageStatusSeverity.Error;
      item.command = { command: 'sitePlugins.restartServer', title: l10n.t('Restart') };
      return;
    }
    item.text = text;
    item.severity = severity;
    item.detail = l10n.t('Schema {0}', initializeResult?.serverInfo?.version ?? '');
    item.command = { command: 'workbench.actions.view.problems', title: l10n.t('Show Problems') };
  };
  show();
  return Disposable.from(
    item,
    language.client.onDidChangeState(show),
    languages.onDidChangeDiagnostics(show),
    window.onDidChangeActiveTextEditor(show),
  );
}

function summary(): { readonly text: string; readonly severity: LanguageStatusSeverity } {
  const uri = window.activeTextEditor?.document.uri;
  const found = uri === undefined ? [] : languages.getDiagnostics(uri);
  return { text: describeProblems(found), severity: severityOf(found) };
}

function describeProblems({ length }: readonly Diagnostic[]): string {
  if (length === 0) return l10n.t('Valid');
  return length === 1 ? l10n.t('1 problem') : l10n.t('{0} problems', length);
}

function severityOf(found: readonly Diagnostic[]): LanguageStatusSeverity {
  const has = (severity: DiagnosticSeverity) =>
    found.some(problem => problem.severity === severity);
  if (has(DiagnosticSeverity.Error)) return LanguageStatusSeverity.Error;
  // Problems below warning severity have no color.
  if (has(DiagnosticSeverity.Warning)) return LanguageStatusSeverity.Warning;
  return LanguageStatusSeverity.Information;
}
