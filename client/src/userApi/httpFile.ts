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
const requestLine = /^(?:([A-Z]+)\s+)?(\S+)(?:\s+HTTP\/\S+)?$/;
const header = /^([!#$%&'*+.^_`|~\w-]+)\s*:(.*)$/;

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
