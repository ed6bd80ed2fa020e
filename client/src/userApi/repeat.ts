import { env, l10n, window } from 'vscode';
import type { ExchangeDocuments } from './documents.ts';
import type { HttpRequest } from './http.ts';
import type { LoggedRequest } from './requestLog.ts';
import { sendAndShow } from './requestsFile/sendRequest.ts';
import type { UserApi } from './userApi.ts';

/** Copies a request as a command for a POSIX shell. @param node an item of the view */
export async function copyAsCurl(api: UserApi, node: unknown): Promise<void> {
  const request = requestOf(api, node, 'curl');
  if (request === undefined) return;
  await env.clipboard.writeText(toCurl(replayOf(request, api.origin)));
  window.setStatusBarMessage(l10n.t('Copied {0}', `${request.method} ${request.path}`), 3_000);
}

/** Sends a request again and shows the response. @param node as above */
export async function sendAgain(
  api: UserApi,
  documents: ExchangeDocuments,
  node: unknown,
): Promise<void> {
  const request = requestOf(api, node, 'send');
  if (request === undefined) return;
  const replay = replayOf(request, api.origin);
  await sendAndShow(() => replay, documents);
}

/** Returns the request of an item; shows why and returns `undefined` if it cannot be repeated. */
function requestOf(api: UserApi, node: unknown, how: 'send' | 'curl'): LoggedRequest | undefined {
  if (typeof node !== 'object' || node === null || !('request' in node)) return undefined;
  const request = api.requests.find(Number((node.request as Partial<LoggedRequest>).key));
  const failure =
    request === undefined
      ? l10n.t('The headers and the body of the request are no longer available.')
      : replayFailure(request, how);
  if (failure === undefined) return request;
  void window.showErrorMessage(failure);
  return undefined;
}

/** Returns why a logged request cannot be repeated with the same bytes; `undefined` if it can. */
export function replayFailure(
  { method, partial, requestBody, requestBodyBase64 }: LoggedRequest,
  how: 'send' | 'curl',
): string | undefined {
  switch (partial) {
    case 'truncated':
      return l10n.t('The request body is too long for the log, so the request cannot be repeated.');
    case 'unfinished':
      return l10n.t(
        'The request body did not arrive completely, so the request cannot be repeated.',
      );
    case 'unparsed':
      return l10n.t('The request is not valid HTTP, so it cannot be repeated.');
    case undefined:
  }
  // curl waits for the body of a response to HEAD if it sends one itself.
  const hasBody = requestBody !== undefined || requestBodyBase64 !== undefined;
  return how === 'curl' && method === 'HEAD' && hasBody
    ? l10n.t('The command curl cannot send a body with HEAD. Use "Send Again".')
    : undefined;
}

/** Headers that a client derives from the connection and the body (RFC 9110 and 9112). */
const derived = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Returns a logged request that can be sent to the API at an origin. */
export function replayOf(logged: LoggedRequest, origin: string): HttpRequest {
  const { method, path, requestHeaders, requestBody, requestBodyBase64 } = logged;
  const isBinary = requestBodyBase64 !== undefined || requestBody?.includes('\0') === true;
  const bytes = requestBodyBase64 ?? Buffer.from(requestBody ?? '').toString('base64');
  const headers = Object.entries(requestHeaders).filter(([name]) => !derived.has(name));
  return {
    method,
    url: urlOf(path, origin),
    headers: Object.fromEntries(headers),
    ...(isBinary
      ? { body: Buffer.from(bytes, 'base64') }
      : requestBody !== undefined && { body: requestBody }),
  };
}

/** A request target may also be a whole URL or `*` (RFC 9112, section 3.2). */
function urlOf(target: string, origin: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? origin + path : `${origin}/${path.replace(/^\*$/, '')}`;
}

/** Returns the request as a `curl` command for a POSIX shell. */
export function toCurl({ method, url, headers = {}, body }: HttpRequest): string {
  const fields = Object.entries(headers).map(([name, value]) => [
    '-H',
    value === '' ? `${name};` : `${name}: ${value}`,
  ]);
  // Otherwise, curl adds the media type of forms.
  if (body !== undefined && headers['content-type'] === undefined)
    fields.push(['-H', 'content-type:']);
  const isBinary = body !== undefined && typeof body !== 'string';
  const lines = [
    [url],
    ...methodOption(method, body !== undefined),
    ...(/[[\]{}]/.test(url) ? [['--globoff']] : []),
    ...(/\/\.{1,2}(?:\/|$)/.test(url) ? [['--path-as-is']] : []),
    ...fields,
    ...(typeof body === 'string' ? [['--data-raw', body]] : []),
    ...(isBinary ? [['--data-binary', '@-']] : []),
  ];
  const command = `curl ${lines.map(line => line.map(quote).join(' ')).join(' \\\n  ')}`;
  if (!isBinary) return command;
  return `printf %s '${Buffer.from(body).toString('base64')}' | base64 --decode | ${command}`;
}

function methodOption(method: string, hasBody: boolean): string[][] {
  if (method === 'HEAD') return [['--head']];
  return method === (hasBody ? 'POST' : 'GET') ? [] : [['-X', method]];
}

function quote(text: string): string {
  return /^[\w./:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
