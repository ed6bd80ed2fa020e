import type { HttpRequest } from '../http.ts';
import type { RequestsFile, WrittenRequest } from './parse.ts';

/** A variable that the file does not set. */
export class UnknownVariable extends Error {
  readonly variable: string;

  constructor(variable: string) {
    super(`{{${variable}}}`);
    this.variable = variable;
  }
}

/** How deep variables may stand in one another; deeper ones go in a circle. */
const depthLimit = 10;

/** Puts the file's variables into a request. @throws UnknownVariable */
export function fillIn(
  { method, url, headers, body }: WrittenRequest,
  { variables }: RequestsFile,
): HttpRequest {
  const fill = (text: string) => substitute(text, variables);
  return {
    method,
    url: fill(url),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, fill(value)])),
    ...(body !== undefined && { body: fill(body) }),
  };
}

function substitute(text: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  return text.replace(/\{\{\s*(.*?)\s*\}\}/g, (_, name: string) => {
    const value = variables.get(name);
    if (value === undefined || depth === depthLimit) throw new UnknownVariable(name);
    return substitute(value, variables, depth + 1);
  });
}

const baseUrlLine = /^(@baseUrl[ \t]*=[ \t]*)(.*?)([ \t]*)$/m;

/** Where the base URL of a file stands, as offsets, and what it is. */
export function findBaseUrl(
  text: string,
): { readonly start: number; readonly end: number; readonly value: string } | undefined {
  const found = baseUrlLine.exec(text);
  if (found === null) return undefined;
  const [, before = '', value = ''] = found;
  const start = found.index + before.length;
  return { start, end: start + value.length, value };
}

/** The text with another base URL; a text that has none stays as it is. */
export function withBaseUrl(text: string, origin: string): string {
  const place = findBaseUrl(text);
  if (place === undefined) return text;
  return text.slice(0, place.start) + origin + text.slice(place.end);
}
