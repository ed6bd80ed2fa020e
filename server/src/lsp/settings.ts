import { severities } from '../core/rules/rule.ts';
import type { RuleSettings } from '../core/validate.ts';

/** The settings of the section `sitePlugins` that the server heeds. */
export interface Settings {
  readonly rules: RuleSettings;
}

export const defaultSettings: Settings = { rules: {} };

/** Reads what a client sends. Whatever is not as it should be counts as not set. */
export function readSettings(raw: unknown): Settings {
  if (typeof raw !== 'object' || raw === null || !('rules' in raw)) return defaultSettings;
  const { rules } = raw;
  if (typeof rules !== 'object' || rules === null) return defaultSettings;
  const allowed: readonly unknown[] = [...severities, 'off'];
  const known = Object.entries(rules).filter(([, severity]) => allowed.includes(severity));
  return { rules: Object.fromEntries(known) };
}
