import { env, l10n, window } from 'vscode';
import type { ExchangeDocuments } from './documents.ts';
import type { HttpRequest } from './http.ts';
import { isTruncated, replayOf, toCurl, toFetch } from './replay.ts';
import type { DetailedRequest } from './requestLog.ts';
import { sendAndShow } from './requestsFile/sendRequest.ts';
import { shellOf } from './shell.ts';
import type { UserApi } from './userApi.ts';

/**
 * Copies a request as a command for a terminal of this window with the user's default shell.
 * @param node an item of the view
 */
export function copyAsCurl(api: UserApi, node: unknown): Promise<void> {
  const shell = shellOf(env.shell);
  return copy(api, node, request => toCurl(replayOf(request, api.origin), shell));
}

/** Copies a request as JavaScript for the console of the user's browser. @param node as above */
export function copyAsFetch(api: UserApi, node: unknown): Promise<void> {
  const base = api.externalAddress?.base ?? api.origin;
  return copy(api, node, request => toFetch(replayOf(request, base)));
}

/** Sends a request again and shows the response. @param node as above */
export async function sendAgain(
  api: UserApi,
  documents: ExchangeDocuments,
  node: unknown,
): Promise<void> {
  const request = await completeRequestOf(api, node);
  if (request === undefined) return;
  const replay: HttpRequest = replayOf(request, api.origin);
  await sendAndShow(() => replay, documents);
}

async function copy(
  api: UserApi,
  node: unknown,
  format: (request: DetailedRequest) => string,
): Promise<void> {
  const request = await completeRequestOf(api, node);
  if (request === undefined) return;
  await env.clipboard.writeText(format(request));
  window.setStatusBarMessage(l10n.t('Copied {0}', `${request.method} ${request.path}`), 3_000);
}

/**
 * Returns the logged request of an item; shows a message and returns `undefined` if it is not
 * complete.
 */
async function completeRequestOf(
  api: UserApi,
  node: unknown,
): Promise<DetailedRequest | undefined> {
  if (typeof node !== 'object' || node === null || !('request' in node)) return undefined;
  const { key } = node.request as { readonly key?: unknown };
  if (typeof key !== 'number') return undefined;
  const request = await api.detailsOf(key);
  if (request !== undefined && !isTruncated(request)) return request;
  void window.showErrorMessage(
    request === undefined
      ? l10n.t('The headers and the body of the request are no longer available.')
      : l10n.t('The request body is too long for the log, so the request cannot be repeated.'),
  );
  return undefined;
}
