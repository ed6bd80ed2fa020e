import type { HttpRequest } from '../http.ts';
import type { RequestsFile, RequestTemplate } from './parse.ts';

/** A variable that the file does not define. */
export class UnknownVariable extends Error {
  readonly variable: string;

  constructor(variable: string) {
    super(`{{${variable}}}`);
    this.variable = variable;
  }
}

/** The maximum depth of variables within variables; beyond it they are recursive. */
const depthLimit = 10;

/** A request with the file's variables substituted. @throws UnknownVariable */
export function substituteVariables(
  { method, url, headers, body }: RequestTemplate,
  { variables }: RequestsFile,
): HttpRequest {
  const inText = (text: string) => substitute(text, variables);
  return {
    method,
    url: inText(url),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, inText(value)])),
    ...(body !== undefined && { body: inText(body) }),
  };
}

function substitute(text: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  return text.replace(/\{\{\s*(.*?)\s*\}\}/g, (_, name: string) => {
    const value = variables.get(name);
    if (value === undefined || depth === depthLimit) throw new UnknownVariable(name);
    return substitute(value, variables, depth + 1);
  });
}
