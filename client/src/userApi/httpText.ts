import type { HttpRequest, HttpResponse } from './http.ts';
import type { LoggedRequest } from './requestLog.ts';

/** Headers that a client derives from the connection and the body (RFC 9110 and 9112). */
const derived =
  /^(?:accept-encoding|connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

/**
 * Returns a logged request, which can be sent again, and its response as HTTP/1.1 messages (RFC 9112) with
 * formatted JSON.
 * @param origin of the running API, such as `http://127.0.0.1:4010`
 */
export function formatLogged(request: LoggedRequest, origin: string): string {
  const { method, path, status, requestHeaders, requestBody, responseHeaders } = request;
  const start = `${method} ${path.startsWith('/') ? origin : ''}${path} HTTP/1.1`;
  const headers = Object.entries(requestHeaders).filter(([name]) => !derived.test(name));
  const sent = formatMessage(start, headers, requestBody);
  const { responseBody } = request;
  const received = formatMessage(statusLine(status), Object.entries(responseHeaders), responseBody);
  return `${sent}\n\n###\n\n${received}\n`;
}

/** @param note a comment above the response, such as its duration */
export function formatResponse(request: HttpRequest, response: HttpResponse, note: string): string {
  const { status, statusText, headers, body } = response;
  const comment = `# ${request.method} ${request.url}\n# ${note}`;
  return `${comment}\n\n${formatMessage(statusLine(status, statusText), headers, body)}\n`;
}

function statusLine(status: number, text?: string): string {
  return `HTTP/1.1 ${status} ${text ?? ''}`.trimEnd();
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
