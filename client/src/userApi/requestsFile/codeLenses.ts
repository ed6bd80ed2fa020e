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
import { parseRequests } from './parse.ts';

/** Extensions that send requests themselves; where one is there, ours stays out of the way. */
const others = ['humao.rest-client', 'anweber.vscode-httpyac'];

/** "Send Request" above every request of an `.http` file. */
export function registerSendRequestLenses(): Disposable {
  const changed = new EventEmitter<void>();
  const provider: CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    provideCodeLenses: document => (isOthersTask() ? [] : lensesOf(document)),
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

function isOthersTask(): boolean {
  return others.some(id => extensions.getExtension(id) !== undefined);
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
