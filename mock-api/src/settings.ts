/**
 * The settings that can be changed while the API is running, limited to the bounds in options.ts.
 */
import type { ApiSettings, FaultRule } from './control.ts';
import { isValidItem, type NumberOption, optionOfSetting } from './options.ts';

/** All settings with values within their bounds. */
export type Settings = Required<Omit<ApiSettings, 'seedFile'>>;

const bounded = {
  latencyMs: optionOfSetting('latency'),
  jitterMs: optionOfSetting('jitter'),
  failureRate: optionOfSetting('failureRate'),
  randomSeed: optionOfSetting('randomSeed'),
  bodyLimitBytes: optionOfSetting('bodyLimit'),
} as const;

const origins = optionOfSetting('allowedOrigins');
const hosts = optionOfSetting('allowedHosts');

/** The maximum configured delay of a response in milliseconds. */
export const maximumDelayMs = bounded.latencyMs.maximum;

export const defaultSettings: Settings = {
  latencyMs: bounded.latencyMs.default,
  jitterMs: bounded.jitterMs.default,
  failureRate: bounded.failureRate.default,
  randomSeed: bounded.randomSeed.default,
  faults: [],
  bodyLimitBytes: bounded.bodyLimitBytes.default,
  allowedOrigins: [],
  allowedHosts: [],
};

/** The settings in effect. Read `current` for each request because it is replaced on changes. */
export class LiveSettings {
  current: Settings;

  constructor(settings: ApiSettings = {}) {
    this.current = merge(defaultSettings, settings);
  }

  /**
   * Applies all given settings of the correct type, clamped to their bounds. Others do not change.
   */
  apply(settings: ApiSettings): void {
    this.current = merge(this.current, settings);
  }
}

function merge(old: Settings, settings: ApiSettings): Settings {
  const number = (key: keyof typeof bounded) => within(settings[key], bounded[key], old[key]);
  return {
    latencyMs: number('latencyMs'),
    jitterMs: number('jitterMs'),
    failureRate: number('failureRate'),
    randomSeed: number('randomSeed'),
    bodyLimitBytes: number('bodyLimitBytes'),
    allowedOrigins:
      items(settings.allowedOrigins, origins)?.map(normalizeOrigin) ?? old.allowedOrigins,
    allowedHosts:
      items(settings.allowedHosts, hosts)?.map(host => host.toLowerCase()) ?? old.allowedHosts,
    faults: Array.isArray(settings.faults) ? (settings.faults as readonly FaultRule[]) : old.faults,
  };
}

function within(value: unknown, { minimum, maximum }: NumberOption, otherwise: number): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return otherwise;
  return Math.min(Math.max(value, minimum), maximum);
}

function items(value: unknown, option: typeof origins | typeof hosts): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((item): item is string => isValidItem(option, item));
}

/** Removes the trailing slash of a pasted origin. */
function normalizeOrigin(origin: string): string {
  const lower = origin.toLowerCase();
  return lower.endsWith('://') ? lower : lower.replace(/\/$/, '');
}
