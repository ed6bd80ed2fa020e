/** Reads header fields, in which quoted strings can have any separator (RFC 9110, section 5.6). */
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../loopback.ts';
import { hostOf } from './hosts.ts';
import { Problem } from './problems.ts';

/** Returns the elements of a comma-separated list without the empty ones (section 5.6.1). */
export function splitList(field: string): string[] {
  return split(field, ',').filter(element => element !== '');
}

/** A value with parameters, such as `application/json; charset="utf-8"`. */
interface ParameterizedValue {
  /** In its original case. */
  readonly value: string;
  /** The parameters by their names in lower case, unquoted; the first of a name applies. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** Parses a value with parameters (section 5.6.6). Malformed parameters have no value. */
export function parseParameters(text: string): ParameterizedValue {
  const [value = '', ...rest] = split(text, ';');
  const parameters = new Map<string, string>();
  for (const { name, value: given } of rest.map(parsePair)) {
    if (name !== '' && !parameters.has(name)) parameters.set(name, given ?? '');
  }
  return { value, parameters };
}

/** Parses `name=value` or `name="quoted value"`; the name is in lower case. */
export function parsePair(text: string): { readonly name: string; readonly value?: string } {
  const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  const trimmed = name.trim().toLowerCase();
  if (value === undefined) return { name: trimmed };
  const [, quoted] = /^\s*"(.*)"\s*$/s.exec(value) ?? [];
  return { name: trimmed, value: quoted?.replace(/\\(.)/gs, '$1') ?? value.trim() };
}

/** Splits at a separator that is not in a quoted string (section 5.6.4), and trims the parts. */
function split(text: string, separator: ',' | ';'): string[] {
  const parts = text.match(new RegExp(`(?:"(?:\\\\.|[^"\\\\])*"?|[^${separator}"])+`, 'gs'));
  return (parts ?? []).map(part => part.trim());
}

/** Checks that the client accepts JSON. @throws Problem `not-acceptable` */
export function requireJsonAcceptable({ headers: { accept } }: IncomingMessage): void {
  if (accept === undefined || accept === '*/*' || accepts(accept, 'application/json')) return;
  const detail = 'The response is application/json, which Accept excludes.';
  throw new Problem('not-acceptable', detail);
}

/**
 * Whether an `Accept` field accepts a type (section 12.5.1). The most specific range decides.
 * Parameters other than the weight are ignored, unlike by `req.accepts` of Express: many clients send
 * some, such as `charset`, and a response is more useful to them than 406.
 */
export function accepts(field: string, type: string): boolean {
  const ranks = ['*/*', type.replace(/\/.*$/, '/*'), type];
  const ranges = splitList(field).flatMap(text => {
    const { value, parameters } = parseParameters(text);
    const rank = ranks.indexOf(value === '*' ? '*/*' : value.toLowerCase());
    const weight = Number(parameters.get('q') ?? 1);
    // Excluding a type with parameters does not exclude it without them.
    const isOther = weight === 0 && parameters.size > 1;
    return rank < 0 || isOther ? [] : [{ rank, weight }];
  });
  // An empty field accepts everything, like an absent one.
  if (ranges.length === 0) return splitList(field).length === 0;
  const best = Math.max(...ranges.map(({ rank }) => rank));
  return ranges.some(({ rank, weight }) => rank === best && weight !== 0);
}

/** Returns a path prefix without a slash at its end; the empty string if it is not a path. */
export function toPrefix(given: unknown): string {
  if (typeof given !== 'string') return '';
  return /^(?:\/[\w.~%!$&'()*+;=:@-]+)+\/?$/.test(given) ? given.replace(/\/$/, '') : '';
}

/** Returns the path prefix that a proxy has removed from the target (`X-Forwarded-Prefix`). */
export function prefixOf({ headers }: IncomingMessage): string {
  return toPrefix(headers['x-forwarded-prefix']);
}

/** Returns the origin of a request whose Host was accepted; the empty string if it has none. */
export function originOf({ headers }: IncomingMessage): string {
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  return headers.host === undefined ? '' : `${scheme}://${headers.host}`;
}

/**
 * Returns the value of `Location` for a path: absolute for a page of another origin, which would resolve
 * a path against the URL of its own server.
 */
export function locationOf(req: IncomingMessage, path: string): string {
  const own = originOf(req);
  return `${isCrossOrigin(req, own) ? own : ''}${prefixOf(req)}${path}`;
}

function isCrossOrigin({ headers }: IncomingMessage, own: string): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (origin === undefined || origin === own) return false;
  // The page calls a proxy of its own origin, which has changed the Host.
  if (site !== undefined) return site !== 'same-origin';
  const page = hostOf(origin.replace(/^\w+:\/\//, '')) ?? '';
  return !isLoopback(hostOf(host) ?? '') || isLoopback(page);
}
