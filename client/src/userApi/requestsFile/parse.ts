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

const separator = /^#{3,}\s*(.*?)\s*$/;
const comment = /^\s*(?:#|\/\/)/;
const variable = /^\s*@([\w.-]+)\s*=\s*(.*?)\s*$/;
const requestLine = /^\s*(?:([A-Z]+)\s+)?(\S.*?)(?:\s+HTTP\/\d(?:\.\d)?)?\s*$/;
const queryLine = /^\s+([?&]\S.*?)\s*$/;
const header = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*:\s*(.*?)\s*$/;
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
    const found = line === undefined ? null : separator.exec(line);
    if (line !== undefined && found === null) continue;
    const request = parseRequest({ lines: lines.slice(from, index), from, name }, variables);
    if (request !== undefined) requests.push(request);
    from = index + 1;
    name = found?.[1] ?? '';
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
  const first = requestLine.exec(lines[index] ?? '');
  if (first === null) return undefined;
  const line = from + index;
  let url = first[2] ?? '';
  const headers: [string, string][] = [];
  for (index += 1; index < lines.length; index += 1) {
    const text = lines[index] ?? '';
    if (text.trim() === '') break;
    const query = headers.length === 0 ? queryLine.exec(text) : null;
    const field = header.exec(text);
    if (query !== null) url += query[1];
    else if (!comment.test(text) && field !== null) headers.push([field[1] ?? '', field[2] ?? '']);
  }
  return { name, line, method: first[1] ?? 'GET', url, headers, body: bodyOf(lines.slice(index)) };
}

/** Collects the variables before a request. @returns the index of the request line */
function skipPreamble(lines: readonly string[], variables: Map<string, string>): number {
  const index = lines.findIndex(line => {
    const [, name, value] = variable.exec(line) ?? [];
    if (name !== undefined && value !== undefined) variables.set(name, value);
    return line.trim() !== '' && name === undefined && !comment.test(line);
  });
  return index === -1 ? lines.length : index;
}

function bodyOf(lines: readonly string[]): string | undefined {
  const end = lines.findIndex(line => script.test(line));
  const body = (end === -1 ? lines : lines.slice(0, end)).join('\n').trim();
  return body === '' ? undefined : body;
}
