import {
  CodeLens,
  type Disposable,
  extensions,
  l10n,
  languages,
  ProgressLocation,
  Range,
  type TextDocument,
  window,
} from 'vscode';
import { showVirtualTextBeside, virtualScheme } from '../virtualText.ts';
import { send } from './http.ts';
import { readHttpFile, requestOf, UnknownVariable } from './httpFile.ts';
import { formatResponse } from './httpText.ts';
import { formatDuration } from './requestLog.ts';

/** Other extensions that send `.http` files. If one is installed, ours only sends logged requests. */
const httpExtensions = ['humao.rest-client', 'anweber.vscode-httpyac'];

/** The maximum length of a response that is shown, in UTF-16 code units. */
const maximumLength = 200_000;

/** Shows the code lens "Send Request" above every request of an `.http` file. */
export function registerSendRequestLenses(): Disposable {
  return languages.registerCodeLensProvider(
    { pattern: '**/*.http' },
    { provideCodeLenses: lensesOf },
  );
}

function lensesOf(document: TextDocument): CodeLens[] {
  const hasOther = httpExtensions.some(id => extensions.getExtension(id) !== undefined);
  if (hasOther && document.uri.scheme !== virtualScheme) return [];
  return readHttpFile(document.getText()).requests.map(
    ({ line }) =>
      new CodeLens(new Range(line, 0, line, 0), {
        title: l10n.t('Send Request'),
        command: 'sitePlugins.userApi.sendRequest',
        arguments: [document.uri, line],
      }),
  );
}

/** Sends the request at or around a zero-based line, and shows the response or an error. */
export async function sendRequestAt(document: TextDocument, line: number): Promise<void> {
  const file = readHttpFile(document.getText());
  const section = file.requests.findLast(request => request.line <= line) ?? file.requests[0];
  if (section === undefined) return;
  try {
    const request = requestOf(section, file);
    const title = `${request.method} ${request.url}`;
    const response = await window.withProgress({ location: ProgressLocation.Window, title }, () =>
      send(request),
    );
    const note = l10n.t('Response in {0}', formatDuration(response.durationMs));
    const text = formatResponse(request, response, note);
    const isWhole = text.length <= maximumLength;
    const shown = isWhole ? text : `${text.slice(0, maximumLength)}…`;
    await showVirtualTextBeside('response.http', shown);
  } catch (reason) {
    void window.showErrorMessage(messageOf(reason));
  }
}

function messageOf(reason: unknown): string {
  if (reason instanceof UnknownVariable) {
    return l10n.t('The request uses {0}, which the file does not define.', reason.message);
  }
  // `fetch` fails with a general error, whose cause says why.
  const { cause = reason } = reason as Error;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED') {
    return l10n.t('The connection was refused. Is the User API running?');
  }
  return l10n.t('The request could not be sent: {0}', String(cause));
}
