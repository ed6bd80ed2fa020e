import { l10n } from 'vscode';
import type { FaultRule } from '../../../../mock-api/src/control.ts';
import { formatDuration } from '../requestLog.ts';

export type FaultTarget = Pick<FaultRule, 'method' | 'path'>;

/** The requests that a rule applies to, such as `GET /api/user`. */
export function describeTarget({ method, path }: FaultTarget): string {
  const target = [method?.toUpperCase(), path].filter(part => part !== undefined).join(' ');
  return target === '' ? l10n.t('All requests') : target;
}

/** What a rule does, such as `503 · after 2.0 s · next 3`. */
export function describeEffect({ status, delayMs = 0, cut, malformed, times }: FaultRule): string {
  const parts = [
    ...(status === undefined ? [] : [String(status)]),
    ...(cut === true ? [l10n.t('connection cut')] : []),
    ...(malformed === true ? [l10n.t('malformed JSON')] : []),
    ...(delayMs > 0 ? [l10n.t('after {0}', formatDuration(delayMs))] : []),
    ...(times === undefined ? [] : [l10n.t('next {0}', times)]),
  ];
  return parts.join(' · ');
}
