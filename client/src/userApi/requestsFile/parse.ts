/** One request of an `.http` file before its variables are substituted. */
export interface RequestTemplate {
  /** The text after `###`, which may be empty. */
  readonly name: string;
  /** The zero-based line of the request line. */
  readonly line: number;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | undefined;
}

export interface RequestsFile {
  /** The variables of the lines `@name = value`, for the whole file. */
  readonly variables: ReadonlyMap<string, string>;
  readonly requests: readonly RequestTemplate[];
}

// The patterns are applied to trimmed lines, so that each takes linear time.
const separator = /^#{3,}(?!#)(.*)$/;
const comment = /^\s*(?:#|\/\/)/;
const variable = /^@([\w.-]+)\s*=(.*)$/;
const method = /^([A-Z]+)\s+(?=\S)/;
const version = /^HTTP\/\d(?:\.\d)?$/;
const header = /^([!#$%&'*+.^_`|~\w-]+)\s*:(.*)$/;
/** Scripts and redirections of JetBrains and httpYac, which are not supported. */
const script = /^\s*[<>]{1,2}!?\s|^\s*\?\?/;

/** Parses the common dialect of REST Client, JetBrains and httpYac. Never throws. */
export function parseRequests(text: string): RequestsFile {
  const lines = text.split(/\r\n|\r|\n/);
  const variables = new Map<string, string>();
  const requests: RequestTemplate[] = [];
  let from = 0;
  let name = '';
  for (let index = 0; index <= lines.length; index += 1) {
    const line = lines[index];
    const found = line === undefined ? null : separator.exec(line.trimEnd());
    if (line !== undefined && found === null) continue;
    const request = parseRequest({ lines: lines.slice(from, index), from, name }, variables);
    if (request !== undefined) requests.push(request);
    from = index + 1;
    name = found?.[1]?.trim() ?? '';
  }
  return { variables, requests };
}

interface Part {
  readonly lines: readonly string[];
  readonly from: number;
  readonly name: string;
}

function parseRequest(
  { lines, from, name }: Part,
  variables: Map<string, string>,
): RequestTemplate | undefined {
  let index = skipPreamble(lines, variables);
  const first = lines[index]?.trim() ?? '';
  // A response after a logged request.
  if (first === '' || first.startsWith('HTTP/')) return undefined;
  const line = from + index;
  const [start = '', verb = 'GET'] = method.exec(first) ?? [];
  let url = withoutVersion(first.slice(start.length));
  const headers: [string, string][] = [];
  for (index += 1; index < lines.length; index += 1) {
    const text = lines[index] ?? '';
    if (text.trim() === '') break;
    const trimmed = text.trim();
    const isQuery = headers.length === 0 && /^[?&]./.test(trimmed);
    const field = header.exec(trimmed);
    if (isQuery) url += trimmed;
    else if (!comment.test(text) && field !== null) {
      headers.push([field[1] ?? '', field[2]?.trim() ?? '']);
    }
  }
  return { name, line, method: verb, url, headers, body: bodyOf(lines.slice(index)) };
}

/** Removes the HTTP version after a URL. */
function withoutVersion(text: string): string {
  const words = text.split(/\s/);
  return version.test(words.at(-1) ?? '') && words.length > 1
    ? words.slice(0, -1).join(' ').trimEnd()
    : text;
}

/** Collects the variables before a request. @returns the index of the request line */
function skipPreamble(lines: readonly string[], variables: Map<string, string>): number {
  const index = lines.findIndex(line => {
    const [, name, value] = variable.exec(line.trim()) ?? [];
    if (name !== undefined && value !== undefined) variables.set(name, value.trim());
    return line.trim() !== '' && name === undefined && !comment.test(line);
  });
  return index === -1 ? lines.length : index;
}

function bodyOf(lines: readonly string[]): string | undefined {
  const end = lines.findIndex(line => script.test(line));
  const body = (end === -1 ? lines : lines.slice(0, end)).join('\n').trim();
  return body === '' ? undefined : body;
}
