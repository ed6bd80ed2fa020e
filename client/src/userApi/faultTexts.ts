import { l10n } from 'vscode';
import type { FaultRule, RequestMatch } from '../../../mock-api/src/control/protocol.ts';
import { type MemberName, memberNames, members } from '../../../mock-api/src/faults/ruleMembers.ts';
import { localize } from './messages.ts';
import { formatDuration } from './requestLog.ts';

/** The requests that a rule applies to, such as `GET /api/user page=2`. */
export function describeTarget({
  method,
  path,
  matchHeaders,
  matchQuery,
  matchBody,
}: RequestMatch): string {
  const conditions = [matchHeaders, matchQuery, matchBody].flatMap(one =>
    Object.entries(one ?? {}),
  );
  const parts = [
    method?.toUpperCase(),
    path,
    ...conditions.map(([name, value]) => `${name}=${textOf(value)}`),
  ];
  const target = parts.filter(part => part !== undefined).join(' ');
  return target === '' ? l10n.t('All requests') : target;
}

/** What a rule does, such as `503 · after 2.0 s · next 3`. */
export function describeEffect(rule: FaultRule): string {
  return memberNames.flatMap(name => describeMember(name, rule[name])).join(' · ');
}

function describeMember(name: MemberName, value: unknown): string[] {
  const { label } = members[name];
  if (label === undefined || value === undefined || value === false || value === 0) return [];
  const shown = name === 'delayMs' && typeof value === 'number' ? formatDuration(value) : value;
  return [localize({ text: label, args: [textOf(shown)] })];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
