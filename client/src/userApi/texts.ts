/** Texts about requests, fault rules and the process, and about settings. */
import { commands, l10n, window } from 'vscode';
import type {
  FaultRule,
  RecordedRequest,
  RequestMatch,
} from '../../../mock-api/src/control/protocol.ts';
import { memberNames, members, namesWith } from '../../../mock-api/src/faults/ruleMembers.ts';
import { isLoopback } from '../../../mock-api/src/hosts.ts';
import { format, type Text } from '../../../mock-api/src/text.ts';

// The texts are literals in the sources of the User API, where they are extracted.
const { t: translate } = l10n;

/** Returns a text of the User API's process in the user's language. */
export function localize(text: Text): string {
  // Called without arguments, `t` keeps the placeholders.
  return format(text, template => translate(template));
}

/** The local time of day of a request: `14:03:59`. */
export function timeOf({ receivedAt }: Pick<RecordedRequest, 'receivedAt'>): string {
  return new Date(receivedAt).toTimeString().slice(0, 8);
}

/** One line for a log: `GET /api/user → 200 in 3 ms`. */
export function describeRequest({ method, path, status, durationMs }: RecordedRequest): string {
  return `${method} ${path} → ${status} in ${formatDuration(durationMs)}`;
}

/** `< 0.1 ms`, `0.4 ms`, `12 ms`, `2.1 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 0.05) return '< 0.1 ms';
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds < 10 ? Number(milliseconds.toFixed(1)) : Math.round(milliseconds)} ms`;
}

/** The requests that a rule applies to, such as `GET /api/user page=2`. */
export function describeTarget(rule: RequestMatch): string {
  const { method, path } = rule;
  const conditions = namesWith('match').flatMap(name => {
    const values: unknown = Reflect.get(rule, name);
    return typeof values === 'object' ? Object.entries(values ?? {}) : [];
  });
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
  const effects = memberNames.flatMap(name => {
    const { label: text } = members[name];
    const value: unknown = rule[name];
    if (text === undefined || value === undefined || value === false || value === 0) return [];
    const isDuration = name.endsWith('Ms') && typeof value === 'number';
    const shown = isDuration ? formatDuration(value) : value;
    return localize({ text, args: [textOf(shown)] });
  });
  return effects.join(' · ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A button that opens a setting. */
export const openSettings = (name: string) => ({
  [l10n.t('Open Settings')]: () => commands.executeCommand('workbench.action.openSettings', name),
});

/** Asks for confirmation before the API is exposed to the network. @returns whether to start */
export async function confirmExposure(host: string): Promise<boolean> {
  if (isLoopback(host)) return true;
  const start = l10n.t('Start Anyway');
  const message = l10n.t('Expose the User API to the network?');
  const detail = l10n.t(
    'With the setting userApi.host at {0}, other machines can reach the User API, read its users and change them.',
    host,
  );
  return (await window.showWarningMessage(message, { modal: true, detail }, start)) === start;
}
