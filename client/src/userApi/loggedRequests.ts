import { env, l10n, window } from 'vscode';
import type { ExchangeDocuments } from './documents.ts';
import type { HttpRequest } from './http.ts';
import {
  type ReplayFailure,
  type ReplayKind,
  replayFailure,
  replayOf,
  toCurl,
  toFetch,
} from './replay.ts';
import type { LoggedRequest } from './requestLog.ts';
import { sendAndShow } from './requestsFile/sendRequest.ts';
import { shellOf } from './shell.ts';
import type { UserApi } from './userApi.ts';

/**
 * Copies a request as a command for a terminal of this window with the user's default shell.
 * @param node an item of the view
 */
export function copyAsCurl(api: UserApi, node: unknown): Promise<void> {
  const shell = shellOf(env.shell);
  return copy(api, node, shell, request => toCurl(replayOf(request, api.origin), shell));
}

/** Copies a request as JavaScript for the console of the user's browser. @param node as above */
export function copyAsFetch(api: UserApi, node: unknown): Promise<void> {
  const base = api.externalAddress?.base ?? api.origin;
  return copy(api, node, 'fetch', request => toFetch(replayOf(request, base)));
}

/** Sends a request again and shows the response. @param node as above */
export async function sendAgain(
  api: UserApi,
  documents: ExchangeDocuments,
  node: unknown,
): Promise<void> {
  const request = completeRequestOf(api, node, 'send');
  if (request === undefined) return;
  const replay: HttpRequest = replayOf(request, api.origin);
  await sendAndShow(() => replay, documents);
}

async function copy(
  api: UserApi,
  node: unknown,
  kind: ReplayKind,
  format: (request: LoggedRequest) => string,
): Promise<void> {
  const request = completeRequestOf(api, node, kind);
  if (request === undefined) return;
  await env.clipboard.writeText(format(request));
  window.setStatusBarMessage(l10n.t('Copied {0}', `${request.method} ${request.path}`), 3_000);
}

/**
 * Returns the logged request of an item; shows a message and returns `undefined` if it cannot be
 * repeated in this way.
 */
function completeRequestOf(
  api: UserApi,
  node: unknown,
  kind: ReplayKind,
): LoggedRequest | undefined {
  if (typeof node !== 'object' || node === null || !('request' in node)) return undefined;
  const { key } = node.request as { readonly key?: unknown };
  if (typeof key !== 'number') return undefined;
  const request = api.requests.find(key);
  const failure = request === undefined ? undefined : replayFailure(kind, request);
  if (request !== undefined && failure === undefined) return request;
  void window.showErrorMessage(
    failure === undefined
      ? l10n.t('The headers and the body of the request are no longer available.')
      : describeFailure(failure),
  );
  return undefined;
}

function describeFailure(failure: ReplayFailure): string {
  switch (failure) {
    case 'truncated':
      return l10n.t('The request body is too long for the log, so the request cannot be repeated.');
    case 'unfinished':
      return l10n.t(
        'The request body did not arrive completely, so the request cannot be repeated.',
      );
    case 'unparsed':
      return l10n.t('The request is not valid HTTP, so it cannot be repeated.');
    case 'fetchBody':
      return l10n.t(
        'The function fetch cannot send a body with GET or HEAD. Use "Send Again" or "Copy as cURL".',
      );
    case 'curlBody':
      return l10n.t('The command curl cannot send a body with HEAD. Use "Send Again".');
    case 'binary':
      return l10n.t(
        'The request body is not text, which a command of this shell cannot contain. Use "Send Again" or "Copy as fetch".',
      );
    case 'lineBreaks':
      return l10n.t(
        'The request body has carriage returns, which a command of cmd cannot contain. Use "Send Again" or "Copy as fetch".',
      );
  }
}
