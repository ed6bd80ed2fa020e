/** HTTP as text: the requests of `.http` files, logged requests and responses. Does not use VS Code. */
import type { RecordedRequest } from '../../../mock-api/src/control/protocol.ts';

interface HttpRequest {
  readonly method: string;
  /** An absolute `http:` or `https:` URL. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** How long a response may take, in milliseconds. */
const timeout = 60_000;

/**
 * Sends a request. @returns the response with the time until the end of its body
 * @throws Error if there is no response or the request is malformed
 */
export async function send({ url, ...request }: HttpRequest) {
  const started = performance.now();
  const signal = AbortSignal.timeout(timeout);
  const head = await fetch(url, { ...request, redirect: 'manual', signal });
  return { head, body: await head.text(), durationMs: performance.now() - started };
}

/** One request of an `.http` file. */
interface RequestSection {
  /** The text after `###`, which may be empty. */
  readonly name: string;
  /** The zero-based line of the request line. */
  readonly line: number;
  /** Returns it with the variables of the file substituted. @throws UnknownVariable */
  read(): HttpRequest;
}

/** A variable that the file does not define. */
export class UnknownVariable extends Error {
  constructor(name: string) {
    super(`{{${name}}}`);
  }
}

// The patterns are applied to trimmed lines, so that each takes linear time.
const separator = /^#{3,}(?!#)(.*)$/;
const comment = /^(?:#|\/\/)/;
const variable = /^@([\w.-]+)\s*=(.*)$/;
const requestLine = /^(?:([A-Z]+)\s+)?(\S+)(?:\s+HTTP\/\S+)?$/;
const header = /^([!#$%&'*+.^_`|~\w-]+)\s*:(.*)$/;

/** Reads the requests of an `.http` file, in the common dialect of REST Client, JetBrains and httpYac. */
export function readHttpFile(text: string): RequestSection[] {
  /** The variables of the lines `@name = value`, for the whole file. */
  const variables = new Map<string, string>();
  const requests: RequestSection[] = [];
  let name = '';
  let lines: string[] | undefined;
  for (const [line, content] of text.split(/\r\n|\r|\n/).entries()) {
    const trimmed = content.trim();
    const [, title] = separator.exec(trimmed) ?? [];
    const [, variableName, value = ''] = variable.exec(trimmed) ?? [];
    if (title !== undefined) {
      name = title.trim();
      lines = undefined;
    } else if (lines !== undefined) lines.push(content);
    else if (variableName !== undefined) variables.set(variableName, value.trim());
    else if (trimmed !== '' && !comment.test(trimmed)) {
      const ownLines = [content];
      lines = ownLines;
      // A response follows a logged request.
      if (trimmed.startsWith('HTTP/')) continue;
      requests.push({ name, line, read: () => requestOf(ownLines, variables) });
    }
  }
  return requests;
}

/** @param lines those from the request line to the next `###` */
function requestOf(lines: readonly string[], variables: ReadonlyMap<string, string>): HttpRequest {
  const inText = (text: string) => substitute(text, variables);
  const trimmed = lines.map(line => line.trim());
  const empty = trimmed.indexOf('');
  const end = empty === -1 ? lines.length : empty;
  const [start = '', ...fields] = trimmed.slice(0, end).filter(line => !comment.test(line));
  const target = inText(start);
  const [, method = 'GET', url = target] = requestLine.exec(target) ?? [];
  const headers = fields.flatMap(field => {
    const [, name, value = ''] = header.exec(field) ?? [];
    return name === undefined ? [] : [[name, inText(value.trim())]];
  });
  const body = inText(lines.slice(end).join('\n').trim());
  return {
    method,
    url,
    headers: Object.fromEntries(headers),
    ...(body !== '' && { body }),
  };
}

/** The maximum depth of variables within variables; beyond it they are recursive. */
const depthLimit = 10;

function substitute(text: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  return text.replace(/\{\{\s*(.*?)\s*\}\}/g, (_, name: string) => {
    const value = variables.get(name);
    if (value === undefined || depth === depthLimit) throw new UnknownVariable(name);
    return substitute(value, variables, depth + 1);
  });
}

/** Headers that a client derives from the connection and the body (RFC 9110 and 9112). */
const derived =
  /^(?:accept-encoding|connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

/**
 * Returns a logged request, which can be sent again, and its response as HTTP/1.1 messages (RFC 9112) with
 * formatted JSON.
 * @param origin of the running API, such as `http://127.0.0.1:4010`
 */
export function formatLogged(request: RecordedRequest, origin: string): string {
  const { method, status, requestBody, responseHeaders, responseBody } = request;
  const start = `${method} ${origin}${request.path} HTTP/1.1`;
  const sent = formatMessage(start, sentHeaders(request), requestBody);
  const fields = Object.entries(responseHeaders);
  const received = formatMessage(`HTTP/1.1 ${status}`, fields, responseBody);
  return `${sent}\n\n###\n\n${received}\n`;
}

function sentHeaders({ requestHeaders }: RecordedRequest): [name: string, value: string][] {
  return Object.entries(requestHeaders).filter(([name]) => !derived.test(name));
}

type HttpResponse = Awaited<ReturnType<typeof send>>;

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
  const words = [['--globoff', '--path-as-is', origin + request.path], ...options];
  return `curl ${words.map(line => line.map(quote).join(' ')).join(' \\\n  ')}`;
}

/** Control and formatting characters, which could steer or disguise what is pasted; not line feeds. */
const steering = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u;

const encoder = new TextEncoder();

/** Quotes a word for a POSIX shell: if it has steering characters, as its bytes (POSIX.1-2024, section 2.2.4). */
function quote(word: string): string {
  if (/^[\w./:+-]+$/.test(word)) return word;
  if (!steering.test(word)) return `'${word.replaceAll("'", "'\\''")}'`;
  const inBytes = (text: string) =>
    Array.from(encoder.encode(text), byte => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  return `$'${word.replace(/[^ -~]|['\\]/gu, inBytes)}'`;
}
