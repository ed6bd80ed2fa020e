import type { HttpRequest } from './http.ts';
import type { LoggedRequest } from './requestLog.ts';
import { curlCommand, type Shell } from './shell.ts';

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

/** Headers that a page must not set: "forbidden request-header" in the Fetch standard. */
const forbidden =
  /^(?:accept-charset|access-control-request-.*|cookie2?|date|dnt|origin|proxy-.*|referer|sec-.*|set-cookie|via)$/;

/** How a logged request can be repeated. */
export type ReplayKind = 'send' | 'fetch' | Shell;

/** Why a logged request cannot be repeated with the same bytes. */
export type ReplayFailure =
  | NonNullable<LoggedRequest['partial']>
  | 'fetchBody'
  | 'curlBody'
  | 'binary'
  | 'lineBreaks';

/** Returns why a logged request cannot be repeated; `undefined` if it can. */
export function replayFailure(
  kind: ReplayKind,
  { method, partial, requestBody, requestBodyBase64 }: LoggedRequest,
): ReplayFailure | undefined {
  if (partial !== undefined) return partial;
  if (requestBody === undefined && requestBodyBase64 === undefined) return undefined;
  if (kind === 'send') return undefined;
  if (kind === 'fetch') return method === 'GET' || method === 'HEAD' ? 'fetchBody' : undefined;
  // curl waits for the body of a response to HEAD if it sends one itself.
  if (method === 'HEAD') return 'curlBody';
  const isText = requestBodyBase64 === undefined && !requestBody?.includes('\0');
  if (!isText) return kind === 'posix' || kind === 'fish' ? undefined : 'binary';
  return kind === 'cmd' && requestBody?.includes('\r') === true ? 'lineBreaks' : undefined;
}

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

/** Returns the request as a `curl` command for a shell. */
export function toCurl({ method, url, headers = {}, body }: HttpRequest, shell: Shell): string {
  const fields = Object.entries(headers).map(([name, value]) => [
    '-H',
    value === '' ? `${name};` : `${name}: ${value}`,
  ]);
  // Otherwise, curl adds the media type of forms.
  if (body !== undefined && headers['content-type'] === undefined)
    fields.push(['-H', 'content-type:']);
  const isBinary = body !== undefined && typeof body !== 'string';
  const command = curlCommand(shell, [
    [url],
    ...methodOption(method, body !== undefined),
    ...(/[[\]{}]/.test(url) ? [['--globoff']] : []),
    ...(/\/\.{1,2}(?:\/|$)/.test(url) ? [['--path-as-is']] : []),
    ...fields,
    ...(typeof body === 'string' ? [['--data-raw', body]] : []),
    ...(isBinary ? [['--data-binary', '@-']] : []),
  ]);
  if (!isBinary) return command;
  return `printf %s '${Buffer.from(body).toString('base64')}' | base64 --decode | ${command}`;
}

function methodOption(method: string, hasBody: boolean): string[][] {
  if (method === 'HEAD') return [['--head']];
  return method === (hasBody ? 'POST' : 'GET') ? [] : [['-X', method]];
}

/** Returns the request as a `fetch` call, without headers that a page must not set. */
export function toFetch({ method, url, headers = {}, body }: HttpRequest): string {
  const allowed = Object.entries(headers).filter(([name]) => !forbidden.test(name));
  const options = {
    ...(method !== 'GET' && { method }),
    ...(allowed.length > 0 && { headers: Object.fromEntries(allowed) }),
    ...(typeof body === 'string' && { body }),
  };
  const members = JSON.stringify(options, undefined, 2);
  const isEmpty = members === '{}';
  if (body === undefined || typeof body === 'string') {
    return `await fetch(${JSON.stringify(url)}${isEmpty ? '' : `, ${members}`});`;
  }
  const base64 = JSON.stringify(Buffer.from(body).toString('base64'));
  const bytes = `Uint8Array.from(atob(${base64}), character => character.charCodeAt(0))`;
  const open = isEmpty ? '{' : `${members.slice(0, -2)},`;
  return `await fetch(${JSON.stringify(url)}, ${open}\n  "body": ${bytes}\n});`;
}
