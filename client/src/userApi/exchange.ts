import type { HttpAnswer, HttpRequest } from './http.ts';
import type { LoggedRequest } from './requestLog.ts';

/** A request and its answer in the form of HTTP/1.1 messages (RFC 9112), to be read by people. */
export function formatLogged(request: LoggedRequest): string {
  const { method, path, status, requestHeaders, responseHeaders } = request;
  const sent = message(
    `${method} ${path} HTTP/1.1`,
    headersOf(requestHeaders),
    request.requestBody,
  );
  const answer = message(statusLine(status), headersOf(responseHeaders), request.responseBody);
  return `${sent}\n\n${separator}\n\n${answer}\n`;
}

/** @param note a line above, such as how long it took */
export function formatAnswer(request: HttpRequest, answer: HttpAnswer, note: string): string {
  const { status, statusText, headers, body } = answer;
  const asked = `# ${request.method} ${request.url}\n# ${note}`;
  return `${asked}\n\n${message(statusLine(status, statusText), headers, body)}\n`;
}

const separator = '#'.repeat(3);

function statusLine(status: number, text?: string): string {
  return `HTTP/1.1 ${status} ${text ?? ''}`.trimEnd();
}

type Headers = readonly (readonly [name: string, value: string])[];

function headersOf(headers: Readonly<Record<string, string>>): Headers {
  return Object.entries(headers);
}

function message(first: string, headers: Headers, body: string | undefined): string {
  const head = [first, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');
  return body === undefined || body === '' ? head : `${head}\n\n${pretty(body, headers)}`;
}

/** JSON laid out for the eye; whatever else it is, or is cut off, as it came. */
function pretty(body: string, headers: Headers): string {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (!/\bjson\b/i.test(type)) return body;
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
