import {
  effectNames,
  type MemberName,
  memberNames,
  members,
  namesWith,
  ruleSchema,
  type ValueSchema,
} from '../../mock-api/src/faults/ruleMembers.ts';

/** The texts of `package.nls.json`, by key. */
export type Texts = Readonly<Record<string, string>>;

/** The types of fault rules in `mock-api/src/library/api.ts`, with the members of the table. */
export function faultRuleTypes(): string {
  const matches = namesWith('match');
  const others = memberNames.filter(name => !matches.includes(name));
  return [
    '/** Which requests are meant: those that fulfill all members. */',
    'export interface RequestMatch {',
    ...matches.flatMap(typeOfMember),
    '}',
    '',
    docComment(
      `A rule that injects faults into matching requests. If several rules match, the one that was added last applies. At least one effect is required: ${listOf(effectNames)}. Requests to which ${listOf(namesWith('end', 'response'))} applies do not change any users.`,
    ),
    'export interface FaultRule extends RequestMatch {',
    ...others.flatMap(typeOfMember),
    '}',
  ].join('\n');
}

const docComment = (text: string) => `/** ${text} */`;

function listOf(names: readonly string[]): string {
  const quoted = names.map(name => `\`${name}\``);
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

function typeOfMember(name: MemberName): string[] {
  const member = members[name];
  return [`  ${docComment(member.description)}`, `  readonly ${name}?: ${typeOf(member)};`];
}

function typeOf({ type, additionalProperties = {} }: ValueSchema): string {
  if (type === 'object') return `Readonly<Record<string, ${typeOf(additionalProperties)}>>`;
  return type === undefined ? 'unknown' : [type].flat().join(' | ').replace('integer', 'number');
}

/** The schema of a rule in the setting `userApi.faults`, with the keys of its texts. */
export function faultRuleSchema(): object {
  const properties = memberNames.map(
    name => [name, { ...ruleSchema.properties[name], description: `%${textKey(name)}%` }] as const,
  );
  return {
    ...ruleSchema,
    anyOf: effectNames.map(name => ({ required: [name] })),
    properties: Object.fromEntries(properties),
    defaultSnippets: [
      {
        label: '%setting.userApi.faults.snippet%',
        body: { method: '$' + '{1:GET}', path: '$' + '{2:/api/user}', status: '^$' + '{3:503}' },
      },
    ],
  };
}

const textKey = (name: MemberName) => `setting.userApi.faults.${name}`;

/** Returns the texts of the manifest with those of the members, in the order of the table. */
export function withFaultTexts(texts: Texts): Texts {
  const own = memberNames.map(name => [textKey(name), members[name].description] as const);
  const isOwn = (key: string) =>
    key.startsWith('setting.userApi.faults.') && key !== 'setting.userApi.faults.snippet';
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      if (key === 'setting.userApi.faults') return [[key, text] as const, ...own];
      return isOwn(key) ? [] : [[key, text] as const];
    }),
  );
}

/** The table of the members in docs/user-api.md. */
export function faultRuleTable(): string {
  const rows = memberNames.map(name => {
    const help = members[name].description.replaceAll('|', '\\|').replaceAll('*', '\\*');
    return `| \`${name}\` | ${help} |`;
  });
  return ['| member | description |', '| --- | --- |', ...rows].join('\n');
}
