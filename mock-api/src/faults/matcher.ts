/** Decides which requests a fault rule or `waitForRequest` matches. */
import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { RequestMatch } from '../control.ts';
import { compilePath, pathSegments } from './pathPattern.ts';

/** What is compared of a request. */
export interface MatchedRequest {
  readonly method: string;
  /** The path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders | Readonly<Record<string, string>>;
  /** The text of its body; `undefined` if there is none. */
  readonly body: () => string | undefined;
}

/** Compiles a valid match. */
export function compileMatch(match: RequestMatch): (request: MatchedRequest) => boolean {
  const method = match.method?.toUpperCase();
  const path = match.path === undefined ? undefined : compilePath(match.path);
  const { matchHeaders, matchQuery, matchBody } = match;
  return request => {
    if (method !== undefined && method !== request.method) return false;
    if (path !== undefined && !path(segmentsOf(request))) return false;
    if (matchHeaders !== undefined && !hasHeaders(request, matchHeaders)) return false;
    if (matchQuery !== undefined && !hasQuery(request, matchQuery)) return false;
    return matchBody === undefined || hasMembers(request, matchBody);
  };
}

/** The segments of the paths of requests, each of which is compared with all rules. */
const segments = new WeakMap<MatchedRequest, readonly string[]>();

function segmentsOf(request: MatchedRequest): readonly string[] {
  let own = segments.get(request);
  if (own === undefined) {
    own = pathSegments(pathOf(request.url));
    segments.set(request, own);
  }
  return own;
}

type Conditions<Value = string | boolean> = Readonly<Record<string, Value>>;

function hasHeaders({ headers }: MatchedRequest, expected: Conditions): boolean {
  return Object.entries(expected).every(([name, value]) =>
    isMet(value, [headers[name.toLowerCase()] ?? []].flat()),
  );
}

function hasQuery({ url }: MatchedRequest, expected: Conditions): boolean {
  const query = new URLSearchParams(url.slice(pathOf(url).length));
  return Object.entries(expected).every(([name, value]) => isMet(value, query.getAll(name)));
}

function isMet(expected: string | boolean, given: readonly string[]): boolean {
  return typeof expected === 'string' ? given.includes(expected) : expected === given.length > 0;
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
  const names = name.startsWith('/')
    ? name
        .slice(1)
        .split('/')
        .map(one => one.replaceAll('~1', '/').replaceAll('~0', '~'))
    : [name];
  return names.reduce<unknown>((parent, key) => {
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, key)) {
      return undefined;
    }
    return (parent as Readonly<Record<string, unknown>>)[key];
  }, value);
}

/** Returns a request target without its query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
