import {
  type MemberName,
  type MemberRole,
  type MemberType,
  memberNames,
  memberOf,
} from '../../mock-api/src/faults/ruleMembers.ts';
import type { Texts } from './tables.ts';

const effects: readonly MemberRole[] = ['wait', 'end', 'response', 'change'];
const effectNames = memberNames.filter(name => effects.includes(memberOf(name).role));

/** The types of fault rules in `mock-api/src/library/api.ts`, with the members of the table. */
export function faultRuleTypes(): string {
  const matches = memberNames.filter(name => memberOf(name).role === 'match');
  const others = memberNames.filter(name => memberOf(name).role !== 'match');
  return [
    '/** Which requests are meant: those that fulfill all members. */',
    'export interface RequestMatch {',
    ...matches.flatMap(typeOfMember),
    '}',
    '',
    comment(
      `A rule that injects faults into matching requests. If several rules match, the one that was added last applies. At least one effect is required: ${listOf(effectNames)}. Requests to which ${listOf(endingNames())} applies do not change any users.`,
    ),
    'export interface FaultRule extends RequestMatch {',
    ...others.flatMap(typeOfMember),
    '}',
  ].join('\n');
}

function endingNames(): MemberName[] {
  return memberNames.filter(name => ['end', 'response'].includes(memberOf(name).role));
}

function listOf(names: readonly string[]): string {
  const quoted = names.map(name => `\`${name}\``);
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

function typeOfMember(name: MemberName): string[] {
  const { help, value } = memberOf(name);
  return [comment(help, '  '), `  readonly ${name}?: ${typeOf(value)};`];
}

function typeOf(value: MemberType): string {
  switch (value.type) {
    case 'boolean':
      return 'boolean';
    case 'integer':
    case 'number':
      return 'number';
    case 'text':
      return 'string';
    case 'headers':
      return 'Readonly<Record<string, string>>';
    case 'conditions':
      return `Readonly<Record<string, ${value.values === 'text' ? 'string | boolean' : 'unknown'}>>`;
    case 'json':
      return 'unknown';
  }
}

/** A comment as the formatter leaves it, with lines of at most 100 columns. */
function comment(text: string, indent = ''): string {
  const short = `${indent}/** ${text} */`;
  if (short.length <= 100) return short;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && `${indent} * ${line} ${word}`.length > 100) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return [`${indent}/**`, ...lines.map(line => `${indent} * ${line}`), `${indent} */`].join('\n');
}

/** The schema of a rule in the setting `userApi.faults`, with the keys of its texts. */
export function faultRuleSchema(): object {
  const properties = memberNames.map(name => [
    name,
    { ...schemaOf(memberOf(name).value), description: `%${textKey(name)}%` },
  ]);
  return {
    type: 'object',
    additionalProperties: false,
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

function schemaOf(value: MemberType): object {
  switch (value.type) {
    case 'boolean':
      return { type: 'boolean' };
    case 'integer':
    case 'number': {
      const { type, minimum, maximum } = value;
      return { type, minimum, ...(maximum !== undefined && { maximum }) };
    }
    case 'text':
      return { type: 'string', pattern: value.pattern };
    case 'headers':
      return { type: 'object', minProperties: 1, additionalProperties: { type: 'string' } };
    case 'conditions': {
      const values = value.values === 'text' ? { type: ['string', 'boolean'] } : {};
      return { type: 'object', minProperties: 1, additionalProperties: values };
    }
    case 'json':
      return {};
  }
}

const textKey = (name: MemberName) => `setting.userApi.faults.${name}`;

/** Returns the texts of the manifest with those of the members, in the order of the table. */
export function withFaultTexts(texts: Texts): Texts {
  const own = memberNames.map(name => [textKey(name), memberOf(name).help] as const);
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
    const help = memberOf(name).help.replaceAll('|', '\\|').replaceAll('*', '\\*');
    return `| \`${name}\` | ${help} |`;
  });
  return ['| member | description |', '| --- | --- |', ...rows].join('\n');
}
