import { bodyExcerptLimit } from '../../../mock-api/src/control.ts';
import type { HttpRequest } from './http.ts';
import type { DetailedRequest } from './requestLog.ts';
import { curlCommand, type Shell } from './shell.ts';

/** Headers that a client derives from the connection and the body (RFC 9110 and 9112). */
const derived = new Set([
  'accept-encoding',
  'connection',
  // The log has the decoded body.
  'content-encoding',
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

/** Whether the log has only the beginning of the request's body, so that it cannot be repeated. */
export function isTruncated({ requestBody }: Pick<DetailedRequest, 'requestBody'>): boolean {
  return requestBody !== undefined && requestBody.length > bodyExcerptLimit;
}

/** Returns a logged request that can be sent to the API at an origin. */
export function replayOf(logged: DetailedRequest, origin: string): HttpRequest {
  const { method, path, requestHeaders, requestBody } = logged;
  const headers = Object.entries(requestHeaders).filter(([name]) => !derived.has(name));
  return {
    method,
    url: urlOf(path, origin),
    headers: Object.fromEntries(headers),
    ...(requestBody !== undefined && { body: requestBody }),
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
  return curlCommand(shell, [
    [url],
    ...methodOption(method, body !== undefined),
    ...(/[[\]{}]/.test(url) ? [['--globoff']] : []),
    ...(/\/\.{1,2}(?:\/|$)/.test(url) ? [['--path-as-is']] : []),
    ...fields,
    ...(body === undefined ? [] : [['--data-raw', body]]),
  ]);
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
    // `fetch` throws for a GET or HEAD with a body.
    ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && { body }),
  };
  const isEmpty = Object.keys(options).length === 0;
  const more = isEmpty ? '' : `, ${JSON.stringify(options, undefined, 2)}`;
  return `await fetch(${JSON.stringify(url)}${more});`;
}
