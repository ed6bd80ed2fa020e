import {
  CodeLens,
  type CodeLensProvider,
  type Disposable,
  EventEmitter,
  extensions,
  l10n,
  languages,
  Range,
  type TextDocument,
} from 'vscode';
import { isExchange } from '../documents.ts';
import { hasHttpExtension } from './httpExtensions.ts';
import { parseRequests } from './parse.ts';

/** Shows the code lens "Send Request" above every request of an `.http` file. */
export function registerSendRequestLenses(): Disposable {
  const changed = new EventEmitter<void>();
  const provider: CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    provideCodeLenses: document => (hasHttpExtension() ? [] : lensesOf(document)),
  };
  const registration = languages.registerCodeLensProvider({ pattern: '**/*.http' }, provider);
  const installed = extensions.onDidChange(() => changed.fire());
  return {
    dispose() {
      registration.dispose();
      installed.dispose();
      changed.dispose();
    },
  };
}

function lensesOf(document: TextDocument): CodeLens[] {
  if (isExchange(document)) return [];
  return parseRequests(document.getText()).requests.map(
    ({ line }) =>
      new CodeLens(new Range(line, 0, line, 0), {
        title: l10n.t('Send Request'),
        command: 'sitePlugins.userApi.sendRequest',
        arguments: [document.uri, line],
      }),
  );
}
