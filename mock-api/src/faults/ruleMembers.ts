/**
 * The members of fault rules, as their JSON Schema describes them. The validators, the declared type of
 * the library, the schema of the setting, the syntax of `--fault`, the docs and the texts in the editor
 * are derived from it.
 */
import schema from './faultRule.schema.json' with { type: 'json' };

export type MemberName = keyof typeof schema.properties;

/** The keywords of JSON Schema that describe the value of a member. */
export interface ValueSchema {
  /** Omitted for any value of JSON. */
  readonly type?: string | readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly additionalProperties?: ValueSchema;
}

/** A member, with annotations in addition to those of JSON Schema; texts are in English. */
interface Member extends ValueSchema {
  /**
   * What it is for. A `match` selects requests, a `count` limits how many of them, a `wait` comes before
   * the rest, an `end` replaces the response by something else, a `response` is sent without carrying
   * out the request, a `change` applies to any response.
   */
  readonly role: string;
  /** What an effect is called that can be chosen without a value. */
  readonly title?: string;
  /** A sentence for documentation, without markup. */
  readonly description: string;
  /** How a list of rules shows the value `{0}`, such as `after 2.0 s`. */
  readonly label?: string;
  /** What a value must be, for messages, with its bounds as `{0}` and `{1}`. */
  readonly form?: string;
}

export const members: Readonly<Record<MemberName, Member>> = schema.properties;

// The names of an object are those of its type.
export const memberNames = Object.keys(members) as readonly MemberName[];

export function isMemberName(name: string): name is MemberName {
  return Object.hasOwn(members, name);
}

/** Returns the names of the members with one of the given roles, in the order of the schema. */
export function namesWith(...roles: readonly string[]): readonly MemberName[] {
  return memberNames.filter(name => roles.includes(members[name].role));
}

/** The members that do something with a request or its response; a rule needs one of them. */
export const effectNames = namesWith('wait', 'end', 'response', 'change');

const annotations = ['$schema', '$comment', 'title', 'description', 'role', 'label', 'form'];

/** The JSON Schema of a rule without annotations, so that they are not in the compiled one. */
export const ruleSchema: typeof schema = JSON.parse(
  JSON.stringify(schema, (name, value) =>
    annotations.includes(name) && typeof value === 'string' ? undefined : value,
  ),
);
