/** Decides which requests a fault rule or `waitForRequest` matches. */
import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { RequestMatch } from '../library/api.ts';
import { type Text, t } from '../text.ts';

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

/** The segments of the paths of requests, each of which is compared with all rules. */
const segments = new WeakMap<MatchedRequest, readonly string[]>();

function segmentsOf(request: MatchedRequest): readonly string[] {
  let own = segments.get(request);
  if (own === undefined) {
    own = split(pathOf(request.url)).map(segment => decode(segment) ?? segment);
    segments.set(request, own);
  }
  return own;
}

/** Returns the segments of a path. One trailing slash is ignored, as the API does. */
function split(path: string): string[] {
  const parts = path.split('/').slice(1);
  if (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}

/** Compares what a client may percent-encode or not (RFC 3986, section 6.2.2.2). */
function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** A parameter as frameworks write it: `:id`, `$id`, `{{id}}`, `<int:id>`, `[...id]`, `(id)`. */
const foreignParameter =
  /^(?:(?::|\$\{?|\{\{)|[<[(]+(?:\.{3}|[\w-]+:)?(?=[\w-]+[>\])]))([A-Za-z_][\w-]*)/;

/** Returns why a pattern is invalid or can never match; `undefined` if it is valid. */
export function invalidPath(path: string): Text | undefined {
  for (const segment of split(path)) {
    const [found, name = ''] = foreignParameter.exec(segment) ?? [];
    if (found !== undefined) {
      return t('The rule never matches: write {{0}} instead of {1} in "path".', name, segment);
    }
    if (/[\\^]|\.[*+]|\[.*\]/.test(segment.replace(/\{[^{}]*\}/g, ''))) {
      return t('The rule never matches: "path" is not a regular expression. Use *, ** or {name}.');
    }
    if (segment !== '**' && segment.includes('**')) {
      return t('In "path", ** must be a whole segment, as in /api/**.');
    }
    if (decode(segment) === undefined) {
      return t('The rule never matches: a percent sign in "path" must be followed by valid UTF-8.');
    }
  }
  if (!/[?#]/.test(path)) return undefined;
  return t(
    'The rule never matches: "path" has no query and no fragment. Use "matchQuery" for the query.',
  );
}

/** Matches any number of segments or characters. */
const star = Symbol('star');
/** Matches one character. */
const any = Symbol('any');

/** A segment of a pattern: `**`, a text, or characters with wildcards. */
type Segment = typeof star | string | readonly (string | symbol)[];

/** Compiles a valid pattern, in which `{name}` and `*` match at least one character of a segment. */
function compilePath(pattern: string): (path: readonly string[]) => boolean {
  const expected = split(pattern).map((segment): Segment => {
    if (segment === '**') return star;
    const [first = '', ...others] = segment
      .split(/\{[^{}]*\}|\*/)
      .map(part => decode(part) ?? part);
    return others.length === 0
      ? first
      : [first, ...others].flatMap((part, index) =>
          index === 0 ? [...part] : [any, star, ...part],
        );
  });
  return path => matches(expected, path, matchesSegment);
}

function matchesSegment(segment: Segment, text: string): boolean {
  if (typeof segment === 'string') return segment === text;
  return (
    segment !== star &&
    matches(segment, [...text], (expected, character) => expected === any || expected === character)
  );
}

/**
 * Matches a pattern with stars in at most the product of both lengths: only the last star needs to take
 * more, because what came before it has matched already.
 */
function matches<Expected>(
  pattern: readonly Expected[],
  texts: readonly string[],
  isEqual: (expected: Exclude<Expected, typeof star>, text: string) => boolean,
): boolean {
  let at = 0;
  let index = 0;
  let lastStar = -1;
  let taken = 0;
  while (at < texts.length) {
    const expected = pattern[index];
    if (expected === star) {
      lastStar = index;
      taken = at;
      index += 1;
    } else if (
      index < pattern.length &&
      isEqual(expected as Exclude<Expected, typeof star>, texts[at] ?? '')
    ) {
      at += 1;
      index += 1;
    } else if (lastStar >= 0) {
      taken += 1;
      at = taken;
      index = lastStar + 1;
    } else return false;
  }
  return pattern.slice(index).every(expected => expected === star);
}
