import type { RecordedRequest } from '../../../mock-api/src/control/protocol.ts';
import type { HttpRequest, HttpResponse } from './http.ts';

/** Headers that a client derives from the connection and the body (RFC 9110 and 9112). */
const derived =
  /^(?:accept-encoding|connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

/**
 * Returns a logged request, which can be sent again, and its response as HTTP/1.1 messages (RFC 9112) with
 * formatted JSON.
 * @param origin of the running API, such as `http://127.0.0.1:4010`
 */
export function formatLogged(request: RecordedRequest, origin: string): string {
  const { method, status, requestBody, responseHeaders } = request;
  const start = `${method} ${sentUrl(request, origin)} HTTP/1.1`;
  const sent = formatMessage(start, sentHeaders(request), requestBody);
  const { responseBody } = request;
  const received = formatMessage(
    `HTTP/1.1 ${status}`,
    Object.entries(responseHeaders),
    responseBody,
  );
  return `${sent}\n\n###\n\n${received}\n`;
}

/** Returns where a logged request is sent again: a request target may be a whole URL (RFC 9112, section 3.2). */
function sentUrl({ path }: RecordedRequest, origin: string): string {
  return path.startsWith('/') ? origin + path : path;
}

function sentHeaders({ requestHeaders }: RecordedRequest): [name: string, value: string][] {
  return Object.entries(requestHeaders).filter(([name]) => !derived.test(name));
}

/** @param note a comment above the response, such as its duration */
export function formatResponse(request: HttpRequest, response: HttpResponse, note: string): string {
  const { status, statusText, headers } = response.head;
  const comment = `# ${request.method} ${request.url}\n# ${note}`;
  const start = `HTTP/1.1 ${status} ${statusText}`.trimEnd();
  return `${comment}\n\n${formatMessage(start, [...headers], response.body)}\n`;
}

type Headers = readonly (readonly [name: string, value: string])[];

function formatMessage(startLine: string, headers: Headers, body: string | undefined): string {
  const head = [startLine, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');
  return body === undefined || body === '' ? head : `${head}\n\n${formatBody(body, headers)}`;
}

/** Formats JSON; returns anything else, truncated JSON included, unchanged. */
function formatBody(body: string, headers: Headers): string {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (!/\bjson\b/i.test(type)) return body;
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}

/** Returns a logged request as a command for a POSIX shell. @param origin of the running API */
export function toCurl(request: RecordedRequest, origin: string): string {
  const { method, requestBody } = request;
  const options = [
    method === 'HEAD' ? ['--head'] : ['-X', method],
    ...sentHeaders(request).map(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(requestBody === undefined ? [] : [['--data-raw', requestBody]]),
  ];
  // Brackets and dots in a path would have a meaning for curl.
  const words = [['--globoff', '--path-as-is', sentUrl(request, origin)], ...options];
  return `curl ${words.map(line => line.map(quote).join(' ')).join(' \\\n  ')}`;
}

/** Quotes a word for a POSIX shell. */
function quote(word: string): string {
  return /^[\w./:+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
