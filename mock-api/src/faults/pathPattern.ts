/** The path patterns of fault rules. Matching takes linear time for every pattern and path. */
import { type Text, t } from '../text.ts';

/** Whether the segments of a path match. */
export type PathPattern = (path: readonly string[]) => boolean;

/** Matches any number of segments. */
const anySegments = Symbol('**');

/** A segment is literal parts between wildcards, so that one part matches only itself. */
type Segment = typeof anySegments | readonly string[];

/** Returns why a pattern is invalid or can never match; `undefined` if it is valid. */
export function invalidPath(path: string): Text | undefined {
  if (/[?#]/.test(path)) {
    return t(
      'The rule never matches: "path" has no query and no fragment. Use "matchQuery" for the query.',
    );
  }
  for (const segment of segmentsOf(path)) {
    const parameter = /^:([A-Za-z_]\w*)$/.exec(segment)?.[1];
    if (parameter !== undefined) {
      return t('The rule never matches: write {{0}} instead of :{0} in "path".', parameter);
    }
    if (segment !== '**' && segment.includes('**')) {
      return t('In "path", ** must be a whole segment, as in /api/**.');
    }
    if (decode(segment) === undefined) {
      return t('The rule never matches: a percent sign in "path" must be followed by valid UTF-8.');
    }
  }
  return undefined;
}

/** Compiles a valid pattern. One trailing slash of a path is ignored, as the API does. */
export function compilePath(pattern: string): PathPattern {
  const expected = segmentsOf(pattern).map((segment): Segment => {
    if (segment === '**') return anySegments;
    return segment.split(/\{[^{}]*\}|\*/).map(part => decode(part) ?? part);
  });
  return path => matchesAll(expected, path);
}

/** Returns the decoded segments of a path without its query. */
export function pathSegments(path: string): string[] {
  return segmentsOf(path).map(segment => decode(segment) ?? segment);
}

function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1);
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments;
}

/** Compares what a client may percent-encode or not (RFC 3986, section 6.2.2.2). */
function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * Only the last `**` can take more segments: what came before it has matched already, and a shorter
 * match of it leaves more for the rest.
 */
function matchesAll(expected: readonly Segment[], given: readonly string[]): boolean {
  const first = expected.indexOf(anySegments);
  if (first < 0) return expected.length === given.length && matchesAt(expected, given, 0);
  const last = expected.lastIndexOf(anySegments);
  const tail = expected.slice(last + 1);
  const end = given.length - tail.length;
  if (first > end) return false;
  if (!matchesAt(expected.slice(0, first), given, 0) || !matchesAt(tail, given, end)) return false;
  let at = first;
  for (const run of runsOf(expected.slice(first, last))) {
    while (at + run.length <= end && !matchesAt(run, given, at)) at += 1;
    if (at + run.length > end) return false;
    at += run.length;
  }
  return true;
}

/** The segments between two `**`. */
function runsOf(expected: readonly Segment[]): Segment[][] {
  const runs: Segment[][] = [];
  for (const segment of expected) {
    if (segment === anySegments) runs.push([]);
    else runs.at(-1)?.push(segment);
  }
  return runs;
}

function matchesAt(expected: readonly Segment[], given: readonly string[], from: number): boolean {
  return expected.every((segment, index) => {
    const text = given[from + index];
    return text !== undefined && segment !== anySegments && matchesSegment(segment, text);
  });
}

/** Whether the parts occur in this order, the first at the start and the last at the end. */
function matchesSegment(parts: readonly string[], text: string): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  // A wildcard matches at least one character.
  let at = first.length + 1;
  if (!text.startsWith(first)) return false;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length + 1;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
