/**
 * The members of fault rules in one table. Their validation, the declared type (library/api.ts), the
 * schema of the setting, the syntax of `--fault`, the docs and the descriptions in the editor are
 * derived from it or tested against it.
 */
import { type Text, t } from '../text.ts';

/** The maximum delay of a response in milliseconds. */
export const maximumDelayMs = 30_000;

/** What the value of a member may be. */
export type MemberType =
  | { readonly type: 'boolean' }
  | { readonly type: 'integer' | 'number'; readonly minimum: number; readonly maximum?: number }
  /** A string that matches a regular expression. */
  | { readonly type: 'text'; readonly pattern: string; readonly form: Text }
  /** An object with the values of header fields. */
  | { readonly type: 'headers' }
  /** An object with the values that a request must have; `true` is any, `false` is none. */
  | { readonly type: 'conditions'; readonly values: 'text' | 'json' }
  /** Any JSON value. */
  | { readonly type: 'json' };

/**
 * What a member is for. A `match` selects requests, a `count` limits how many of them, a `wait`
 * comes before the rest, an `end` replaces the response by something else, a `response` is sent
 * without carrying out the request, a `change` applies to any response.
 */
export type MemberRole = 'match' | 'count' | 'wait' | 'end' | 'response' | 'change';

export interface RuleMember {
  readonly role: MemberRole;
  readonly value: MemberType;
  /** A sentence for documentation, without markup. */
  readonly help: string;
  /** How a list of rules shows the value `{0}` of an effect, such as `after 2.0 s`. */
  readonly label?: Text;
  /** How the effect is called where it can be chosen without a value. */
  readonly title?: Text;
}

const boolean = { type: 'boolean' } as const;
const token = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$";

export const ruleMembers = {
  method: {
    role: 'match',
    value: { type: 'text', pattern: token, form: t('a method such as GET') },
    help: 'The method of the requests, such as POST, in any case. If omitted, all methods.',
  },
  path: {
    role: 'match',
    value: { type: 'text', pattern: '^/', form: t('a path that starts with /') },
    help: 'The path of the requests, such as /api/user/{id}. {name} and * match one segment or a part of it, ** any number of segments. If omitted, all paths.',
  },
  matchHeaders: {
    role: 'match',
    value: { type: 'conditions', values: 'text' },
    help: 'Header fields that the requests must have, such as {"X-Tenant": "acme"}; true is any value, false is no such field.',
  },
  matchQuery: {
    role: 'match',
    value: { type: 'conditions', values: 'text' },
    help: 'Query parameters that the requests must have, such as {"page": "2"}; true is any value, false is no such parameter.',
  },
  matchBody: {
    role: 'match',
    value: { type: 'conditions', values: 'json' },
    help: 'Members that the JSON body of the requests must have, such as {"name": "Ada"}; a name that starts with / is a JSON pointer.',
  },
  status: {
    role: 'response',
    value: { type: 'integer', minimum: 400, maximum: 599 },
    help: 'The status of the response, from 400 to 599.',
    label: { text: '{0}', args: [] },
  },
  body: {
    role: 'response',
    value: { type: 'json' },
    help: 'The body of the response: a string is sent unchanged as text/plain, any other value as JSON. The status is 200 unless status is set.',
    label: t('body'),
  },
  malformed: {
    role: 'response',
    value: boolean,
    help: 'Respond with truncated JSON, with status 200 unless status is set.',
    label: t('malformed JSON'),
    title: t('Malformed JSON'),
  },
  headers: {
    role: 'change',
    value: { type: 'headers' },
    help: 'Header fields of the response, such as {"Retry-After": "30"}, which replace those of the same names.',
    label: t('headers'),
  },
  contentType: {
    role: 'change',
    value: { type: 'text', pattern: '^[\\x20-\\x7e]+$', form: t('a media type such as text/html') },
    help: 'The Content-Type of the response, such as text/html.',
    label: t('as {0}'),
  },
  bytesPerSecond: {
    role: 'change',
    value: { type: 'number', minimum: 1 },
    help: 'The speed at which the body of the response is sent, in bytes per second.',
    label: t('{0} bytes per second'),
  },
  cutAfterBytes: {
    role: 'change',
    value: { type: 'integer', minimum: 0 },
    help: 'Close the connection after this many bytes of the body of the response.',
    label: t('cut after {0} bytes'),
  },
  cut: {
    role: 'end',
    value: boolean,
    help: 'Close the connection without a response.',
    label: t('connection cut'),
    title: t('Cut the Connection'),
  },
  reset: {
    role: 'end',
    value: boolean,
    help: 'Reset the connection (TCP RST) without a response.',
    label: t('connection reset'),
    title: t('Reset the Connection'),
  },
  never: {
    role: 'end',
    value: boolean,
    help: 'Never respond, and keep the connection open.',
    label: t('no response'),
    title: t('Never Respond'),
  },
  delayMs: {
    role: 'wait',
    value: { type: 'number', minimum: 0, maximum: maximumDelayMs },
    help: 'Wait this many milliseconds first, at most 30,000.',
    label: t('after {0}'),
  },
  hold: {
    role: 'wait',
    value: boolean,
    help: 'Wait until the rule is released, disabled or removed.',
    label: t('held'),
    title: t('Hold Until the Rule Is Removed'),
  },
  skip: {
    role: 'count',
    value: { type: 'integer', minimum: 1 },
    help: 'The number of matching requests before the rule applies. If omitted, none.',
    label: t('skips {0}'),
  },
  times: {
    role: 'count',
    value: { type: 'integer', minimum: 1 },
    help: 'The number of matching requests that the rule applies to. If omitted, all.',
    label: t('next {0}'),
  },
  enabled: {
    role: 'count',
    value: boolean,
    help: 'Whether the rule is enabled. The view of the editor enables and disables it.',
  },
} as const satisfies Record<string, RuleMember>;

export type MemberName = keyof typeof ruleMembers;

export const memberNames = Object.keys(ruleMembers) as readonly MemberName[];

/** Returns the member of a name, without the literal types of the table. */
export function memberOf(name: MemberName): RuleMember {
  return ruleMembers[name];
}

export function isMemberName(name: string): name is MemberName {
  return Object.hasOwn(ruleMembers, name);
}
