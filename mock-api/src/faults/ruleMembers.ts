/**
 * The members of fault rules in one table, each with its JSON Schema. Their validation, the declared type
 * (library/api.ts), the schema of the setting, the syntax of `--fault`, the docs and the descriptions in
 * the editor are derived from it.
 */
import { maximumDelayMs } from '../options.ts';
import { type Text, t } from '../text.ts';

/** The keywords of JSON Schema that describe the value of a member. */
export interface ValueSchema {
  /** Omitted for any value of JSON. */
  readonly type?: 'boolean' | 'integer' | 'number' | 'string' | 'object' | readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minProperties?: number;
  readonly propertyNames?: ValueSchema;
  readonly additionalProperties?: ValueSchema;
}

/**
 * What a member is for. A `match` selects requests, a `count` limits how many of them, a `wait`
 * comes before the rest, an `end` replaces the response by something else, a `response` is sent
 * without carrying out the request, a `change` applies to any response.
 */
export type MemberRole = 'match' | 'count' | 'wait' | 'end' | 'response' | 'change';

export interface RuleMember {
  readonly role: MemberRole;
  readonly schema: ValueSchema;
  /** What the value must be, in a message; `undefined` if every value is valid. */
  readonly form?: Text;
  /** A sentence for documentation, without markup. */
  readonly help: string;
  /** How a list of rules shows the value `{0}` of an effect, such as `after 2.0 s`. */
  readonly label?: Text;
  /** How the effect is called where it can be chosen without a value. */
  readonly title?: Text;
}

const isTrue = { schema: { type: 'boolean' }, form: t('true or false') } as const;
const token = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$";

const conditions = {
  schema: {
    type: 'object',
    minProperties: 1,
    additionalProperties: { type: ['string', 'boolean'] },
  },
  form: t('an object with strings, true or false'),
} as const;

/** Numbers up to a maximum, or without one. */
function numbers(
  type: 'integer' | 'number',
  minimum: number,
  maximum?: number,
): Pick<RuleMember, 'schema' | 'form'> {
  if (maximum !== undefined) {
    const form =
      type === 'integer'
        ? t('an integer from {0} to {1}', minimum, maximum)
        : t('a number from {0} to {1}', minimum, maximum);
    return { schema: { type, minimum, maximum }, form };
  }
  const form =
    type === 'integer'
      ? t('an integer of at least {0}', minimum)
      : t('a number of at least {0}', minimum);
  return { schema: { type, minimum }, form };
}

export const ruleMembers = {
  method: {
    role: 'match',
    schema: { type: 'string', pattern: token },
    form: t('a method such as GET'),
    help: 'The method of the requests, such as POST, in any case. If omitted, all methods.',
  },
  path: {
    role: 'match',
    schema: { type: 'string', pattern: '^/' },
    form: t('a path that starts with /'),
    help: 'The path of the requests, such as /api/user/{id}. {name} and * match one segment or a part of it, ** any number of segments. If omitted, all paths.',
  },
  matchHeaders: {
    role: 'match',
    ...conditions,
    help: 'Header fields that the requests must have, such as {"X-Tenant": "acme"}; true is any value, false is no such field.',
  },
  matchQuery: {
    role: 'match',
    ...conditions,
    help: 'Query parameters that the requests must have, such as {"page": "2"}; true is any value, false is no such parameter.',
  },
  matchBody: {
    role: 'match',
    schema: { type: 'object', minProperties: 1 },
    form: t('an object with at least one member'),
    help: 'Members that the JSON body of the requests must have, such as {"name": "Ada"}; a name that starts with / is a JSON pointer.',
  },
  status: {
    role: 'response',
    ...numbers('integer', 400, 599),
    help: 'The status of the response, from 400 to 599.',
    label: { text: '{0}', args: [] },
  },
  body: {
    role: 'response',
    schema: {},
    help: 'The body of the response: a string is sent unchanged as text/plain, any other value as JSON. The status is 200 unless status is set.',
    label: t('body'),
  },
  malformed: {
    role: 'response',
    ...isTrue,
    help: 'Respond with truncated JSON, with status 200 unless status is set.',
    label: t('malformed JSON'),
    title: t('Malformed JSON'),
  },
  headers: {
    role: 'change',
    schema: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: token },
      // Node rejects other characters (RFC 9110, section 5.5).
      additionalProperties: { type: 'string', pattern: '^[\\t\\x20-\\x7e\\x80-\\xff]*$' },
    },
    form: t('an object with the values of header fields as strings'),
    help: 'Header fields of the response, such as {"Retry-After": "30"}, which replace those of the same names.',
    label: t('headers'),
  },
  contentType: {
    role: 'change',
    schema: { type: 'string', pattern: '^[\\x20-\\x7e]+$' },
    form: t('a media type such as text/html'),
    help: 'The Content-Type of the response, such as text/html.',
    label: t('as {0}'),
  },
  bytesPerSecond: {
    role: 'change',
    ...numbers('number', 1),
    help: 'The speed at which the body of the response is sent, in bytes per second.',
    label: t('{0} bytes per second'),
  },
  cutAfterBytes: {
    role: 'change',
    ...numbers('integer', 0),
    help: 'Close the connection after this many bytes of the body of the response.',
    label: t('cut after {0} bytes'),
  },
  cut: {
    role: 'end',
    ...isTrue,
    help: 'Close the connection without a response.',
    label: t('connection cut'),
    title: t('Cut the Connection'),
  },
  reset: {
    role: 'end',
    ...isTrue,
    help: 'Reset the connection (TCP RST) without a response.',
    label: t('connection reset'),
    title: t('Reset the Connection'),
  },
  never: {
    role: 'end',
    ...isTrue,
    help: 'Never respond, and keep the connection open.',
    label: t('no response'),
    title: t('Never Respond'),
  },
  delayMs: {
    role: 'wait',
    ...numbers('number', 0, maximumDelayMs),
    help: 'Wait this many milliseconds first, at most 30,000.',
    label: t('after {0}'),
  },
  hold: {
    role: 'wait',
    ...isTrue,
    help: 'Wait until the rule is released, disabled or removed.',
    label: t('held'),
    title: t('Hold Until the Rule Is Removed'),
  },
  skip: {
    role: 'count',
    ...numbers('integer', 1),
    help: 'The number of matching requests before the rule applies. If omitted, none.',
    label: t('skips {0}'),
  },
  times: {
    role: 'count',
    ...numbers('integer', 1),
    help: 'The number of matching requests that the rule applies to. If omitted, all.',
    label: t('next {0}'),
  },
  probability: {
    role: 'count',
    ...numbers('number', 0, 1),
    help: 'The probability that the rule applies to a matching request, from 0 to 1. If omitted, 1.',
    label: t('with probability {0}'),
  },
  enabled: {
    role: 'count',
    ...isTrue,
    help: 'Whether the rule is enabled, by default true.',
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

/** Returns the names of the members with one of the given roles. */
export function namesWith(...roles: readonly MemberRole[]): readonly MemberName[] {
  return memberNames.filter(name => roles.includes(memberOf(name).role));
}

/** The members that do something with a request or its response; a rule needs one of them. */
export const effectNames = namesWith('wait', 'end', 'response', 'change');

/** Returns the JSON Schema of objects with the given members. */
export function schemaWith(names: readonly MemberName[]) {
  const properties = Object.fromEntries(names.map(name => [name, memberOf(name).schema]));
  return { type: 'object', properties, additionalProperties: false } as const;
}
