/** Decides which requests a fault rule or `waitForRequest` matches. */
import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { readPointer } from '../../../server/src/core/text/jsonPointer.ts';
import type { RequestMatch } from '../library/api.ts';

/** What is compared of a request. */
export interface MatchedRequest {
  readonly method: string;
  /** The path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders | Readonly<Record<string, string>>;
  /** The text of its body; `undefined` if there is none. */
  readonly body: () => string | undefined;
}

type Conditions<Value = string | boolean> = Readonly<Record<string, Value>>;

/**
 * Compiles a valid match to a function of a request.
 *
 * @param path the result of {@link normalizePath}, which is the same for all rules
 */
export function compileMatch(match: RequestMatch) {
  const method = match.method?.toUpperCase();
  const pattern = match.path === undefined ? undefined : compilePath(match.path);
  const { matchHeaders = {}, matchQuery = {}, matchBody } = match;
  return (request: MatchedRequest, path = normalizePath(request.url)): boolean =>
    (method === undefined || method === request.method) &&
    (pattern === undefined || pattern.test(path)) &&
    areMet(matchHeaders, name => fieldsOf(request.headers, name.toLowerCase())) &&
    areMet(matchQuery, name => queryOf(request.url).getAll(name)) &&
    (matchBody === undefined || hasMembers(request, matchBody));
}

/** Returns the values of a header field; a name such as `constructor` is not one of every request. */
function fieldsOf(headers: MatchedRequest['headers'], name: string): readonly string[] {
  return Object.hasOwn(headers, name) ? [headers[name] ?? []].flat() : [];
}

/** Whether there is each text among the values with its name; or any, for true, or none, for false. */
function areMet(conditions: Conditions, valuesOf: (name: string) => readonly string[]): boolean {
  return Object.entries(conditions).every(([name, expected]) => {
    const values = valuesOf(name);
    return typeof expected === 'string'
      ? values.includes(expected)
      : expected === values.length > 0;
  });
}

/** Returns the query of a request target. */
export function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(url.slice(pathOf(url).length));
}

function hasMembers({ body }: MatchedRequest, expected: Conditions<unknown>): boolean {
  let value: unknown;
  try {
    value = JSON.parse(body() ?? '');
  } catch {
    return false;
  }
  return Object.entries(expected).every(([name, one]) =>
    isDeepStrictEqual(memberAt(value, name), one),
  );
}

/** @param name a name, or a JSON pointer (RFC 6901), which starts with a slash */
function memberAt(value: unknown, name: string): unknown {
  const names = name.startsWith('/') ? readPointer(name) : [name];
  return names.reduce<unknown>(
    (parent, key) => (Object.hasOwn(Object(parent), key) ? Object(parent)[key] : undefined),
    value,
  );
}

/** Returns a request target without its query. */
export function pathOf(url: string): string {
  return url.replace(/\?.*$/s, '');
}

/**
 * Returns the path of a request target as a rule is compared with it: without a trailing slash and without
 * percent-encoding, which make no difference in the API.
 */
export function normalizePath(url: string): string {
  return decode(pathOf(url).replace(/(?<=.)\/$/, ''));
}

/** Decodes what is not a delimiter, such as a slash. A target that cannot be decoded stays as it is. */
function decode(path: string): string {
  try {
    return path.includes('%') ? decodeURI(path) : path;
  } catch {
    return path;
  }
}

/**
 * Compiles a pattern of the grammar in faultRule.schema.json: `{name}` and `*` match at least one character of a
 * segment, and `**` any number of segments.
 */
export function compilePath(pattern: string): RegExp {
  let groups = 0;
  // An atomic group: the first place where a part matches is as good as later ones, so that the
  // expression never needs to go back into it, and matching takes linear time.
  const atomic = (part: string) => {
    groups += 1;
    return `(?=(?<part${groups}>${part}))\\k<part${groups}>`;
  };
  // Segments between two `**`, with other wildcards.
  const segmentsOf = (text: string) => {
    const [first, ...others] = text
      .split(/\{[^{}]*\}|\*/)
      .map(part => decode(part).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    const last = others.pop();
    const parts = others.map(part => atomic(`[^/]+?${part}`));
    return `${first}${parts.join('')}${last === undefined ? '' : `[^/]+?${last}`}${segmentEnd}`;
  };
  const [first, ...others] = pattern
    .replace(/(?<=.)\/$/, '')
    .split(/\/\*\*(?![^/])/)
    .map(segmentsOf);
  const last = others.pop();
  const parts = others.map(part => atomic(`${anySegments}${part}`));
  return new RegExp(`^${first}${parts.join('')}${last === undefined ? '' : anySegments + last}$`);
}

const segmentEnd = '(?![^/])';
const anySegments = '(?:/[^/]*)*?';
