/**
 * The members of fault rules: their JSON Schema, and what it does not say. Their validation, the declared
 * type (library/api.ts), the schema of the setting, the syntax of `--fault`, the docs and the descriptions
 * in the editor are derived from both.
 */
import { type Text, t } from '../text.ts';
import schema from './faultRule.schema.json' with { type: 'json' };

export type MemberName = keyof typeof schema.properties;

/** The keywords of JSON Schema that describe the value of a member. */
export interface ValueSchema {
  /** A sentence for documentation, without markup. */
  readonly description?: string;
  /** Omitted for any value of JSON. */
  readonly type?: string | readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly additionalProperties?: ValueSchema;
}

/**
 * What a member is for. A `match` selects requests, a `count` limits how many of them, a `wait`
 * comes before the rest, an `end` replaces the response by something else, a `response` is sent
 * without carrying out the request, a `change` applies to any response.
 */
type MemberRole = 'match' | 'count' | 'wait' | 'end' | 'response' | 'change';

const roles: Readonly<Record<MemberRole, readonly MemberName[]>> = {
  match: ['method', 'path', 'matchHeaders', 'matchQuery', 'matchBody'],
  response: ['status', 'body', 'malformed'],
  change: ['headers', 'contentType', 'bytesPerSecond', 'cutAfterBytes'],
  end: ['cut', 'reset', 'never'],
  wait: ['delayMs', 'hold'],
  count: ['skip', 'times', 'probability', 'enabled'],
};

/** How a list of rules shows the value `{0}` of an effect, such as `after 2.0 s`. */
const labels: Readonly<Partial<Record<MemberName, Text>>> = {
  status: { text: '{0}', args: [] },
  body: t('body'),
  malformed: t('malformed JSON'),
  headers: t('headers'),
  contentType: t('as {0}'),
  bytesPerSecond: t('{0} bytes per second'),
  cutAfterBytes: t('cut after {0} bytes'),
  cut: t('connection cut'),
  reset: t('connection reset'),
  never: t('no response'),
  delayMs: t('after {0}'),
  hold: t('held'),
  skip: t('skips {0}'),
  times: t('next {0}'),
  probability: t('with probability {0}'),
};

/** How the effects are called that can be chosen without a value. */
const titles: Readonly<Partial<Record<MemberName, Text>>> = {
  malformed: t('Malformed JSON'),
  cut: t('Cut the Connection'),
  reset: t('Reset the Connection'),
  never: t('Never Respond'),
  hold: t('Hold Until the Rule Is Removed'),
};

/** What texts and objects must be, in a message. */
const forms: Readonly<Partial<Record<MemberName, Text>>> = {
  method: t('a method such as GET'),
  path: t('a path that starts with /'),
  matchHeaders: t('an object with strings, true or false'),
  matchQuery: t('an object with strings, true or false'),
  matchBody: t('an object with at least one member'),
  headers: t('an object with the values of header fields as strings'),
  contentType: t('a media type such as text/html'),
};

// The names of an object are those of its type.
export const memberNames = Object.keys(schema.properties) as readonly MemberName[];

export function isMemberName(name: string): name is MemberName {
  return Object.hasOwn(schema.properties, name);
}

/** Returns what is known of a member. */
export function memberOf(name: MemberName) {
  const member: ValueSchema = schema.properties[name];
  return { schema: member, label: labels[name], title: titles[name], form: formOf(name, member) };
}

/** Returns what the value of a member must be; `undefined` if every value is valid. */
function formOf(name: MemberName, { type, minimum = 0, maximum }: ValueSchema): Text | undefined {
  if (type === 'boolean') return t('true or false');
  if (type === 'integer') {
    return maximum === undefined
      ? t('an integer of at least {0}', minimum)
      : t('an integer from {0} to {1}', minimum, maximum);
  }
  if (type === 'number') {
    return maximum === undefined
      ? t('a number of at least {0}', minimum)
      : t('a number from {0} to {1}', minimum, maximum);
  }
  return forms[name];
}

/** Returns the names of the members with one of the given roles, in the order of the schema. */
export function namesWith(...given: readonly MemberRole[]): readonly MemberName[] {
  return memberNames.filter(name => given.some(role => roles[role].includes(name)));
}

/** The members that do something with a request or its response; a rule needs one of them. */
export const effectNames = namesWith('wait', 'end', 'response', 'change');

/** Returns the JSON Schema of objects with the given members. */
export function schemaWith(names: readonly MemberName[]) {
  const properties = Object.fromEntries(names.map(name => [name, schema.properties[name]]));
  return { type: 'object', properties, additionalProperties: false } as const;
}
