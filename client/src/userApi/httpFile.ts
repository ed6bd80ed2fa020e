/** Reads `.http` files, in the common dialect of REST Client, JetBrains and httpYac. Never throws. */
import type { HttpRequest } from './http.ts';

/** One request of an `.http` file. */
interface RequestSection {
  /** The text after `###`, which may be empty. */
  readonly name: string;
  /** The zero-based line of the request line. */
  readonly line: number;
  /** The lines from the request line to the next `###`. */
  readonly lines: readonly string[];
}

interface HttpFile {
  /** The variables of the lines `@name = value`, for the whole file. */
  readonly variables: ReadonlyMap<string, string>;
  readonly requests: readonly RequestSection[];
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
const header = /^([!#$%&'*+.^_`|~\w-]+)\s*:(.*)$/;
/** Scripts and redirections of JetBrains and httpYac, which are not supported. */
const script = /^(?:[<>]{1,2}!?\s|\?\?)/;

export function readHttpFile(text: string): HttpFile {
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
      lines = [content];
      // A response follows a logged request.
      if (!trimmed.startsWith('HTTP/')) requests.push({ name, line, lines });
    }
  }
  return { variables, requests };
}

/** Returns a request with the variables of its file substituted. @throws UnknownVariable */
export function requestOf(
  { lines }: RequestSection,
  { variables }: Pick<HttpFile, 'variables'>,
): HttpRequest {
  const inText = (text: string) => substitute(text, variables);
  const trimmed = lines.map(line => line.trim());
  const empty = trimmed.indexOf('');
  const end = empty === -1 ? lines.length : empty;
  const [start = '', ...fields] = trimmed.slice(0, end).filter(line => !comment.test(line));
  const words = start.split(/\s+/);
  const method = words.length > 1 && /^[A-Z]+$/.test(words[0] ?? '') ? words.shift() : undefined;
  if (words.length > 1 && words.at(-1)?.startsWith('HTTP/')) words.pop();
  const query = fields.filter(field => /^[?&]./.test(field));
  const headers = fields.flatMap(field => {
    const [, name, value = ''] = header.exec(field) ?? [];
    return name === undefined || query.includes(field) ? [] : [[name, inText(value.trim())]];
  });
  const scriptLine = trimmed.findIndex((line, index) => index > end && script.test(line));
  const body = lines.slice(end, scriptLine === -1 ? undefined : scriptLine);
  const bodyText = inText(body.join('\n').trim());
  return {
    method: method ?? 'GET',
    url: inText(words.join(' ') + query.join('')),
    headers: Object.fromEntries(headers),
    ...(bodyText !== '' && { body: bodyText }),
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
