import type { InlayHintSettings } from '../core/capabilities/inlayHints.ts';
import { readIgnore } from '../core/configuration.ts';
import type { IgnoreEntry } from '../core/ignore.ts';
import { severities } from '../core/rules/rule.ts';
import type { RuleSettings } from '../core/validate.ts';

/** The settings of the section `sitePlugins` that the server heeds. */
export interface Settings {
  readonly rules: RuleSettings;
  readonly ignore: readonly IgnoreEntry[];
  /** Catalogues: as an editor sets them paths relative to the workspace folder, once resolved URIs. */
  readonly catalogs: readonly string[];
  readonly inlayHints: InlayHintSettings;
  readonly codeLens: boolean;
  /** Whether a lens above each plugin enables or disables it. */
  readonly pluginCodeLens: boolean;
}

export const defaultSettings: Settings = {
  rules: {},
  ignore: [],
  catalogs: [],
  inlayHints: { pluginNames: true, runOrder: true, effectiveGroup: true },
  codeLens: true,
  pluginCodeLens: false,
};

/** Reads what a client sends. Whatever is not as it should be counts as not set. */
export function readSettings(raw: unknown): Settings {
  if (!isRecord(raw)) return defaultSettings;
  return {
    rules: readRules(raw.rules),
    ignore: readIgnore(raw.ignore ?? []).entries,
    catalogs: readStrings(raw.catalogs),
    inlayHints: readInlayHints(raw.inlayHints),
    codeLens: raw.codeLens !== false,
    pluginCodeLens: raw.pluginCodeLens === true,
  };
}

function readRules(rules: unknown): RuleSettings {
  if (!isRecord(rules)) return {};
  const allowed: readonly unknown[] = [...severities, 'off'];
  const known = Object.entries(rules).filter(([, severity]) => allowed.includes(severity));
  return Object.fromEntries(known) as RuleSettings;
}

function readInlayHints(hints: unknown): InlayHintSettings {
  const isOn = (name: keyof InlayHintSettings) => !isRecord(hints) || hints[name] !== false;
  return {
    pluginNames: isOn('pluginNames'),
    runOrder: isOn('runOrder'),
    effectiveGroup: isOn('effectiveGroup'),
  };
}

function readStrings(values: unknown): readonly string[] {
  return Array.isArray(values) ? values.filter(value => typeof value === 'string') : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
