/** What can be changed while the API runs, with the bounds of each. */
import type { ApiSettings } from './control.ts';

/** Every setting has a value here, within its bounds. */
export type Settings = Required<Omit<ApiSettings, 'seedFile'>>;

/** The longest that any answer is delayed on purpose, in milliseconds. */
export const longestDelayMs = 30_000;

export const defaultSettings: Settings = {
  latencyMs: 0,
  jitterMs: 0,
  failureRate: 0,
  bodyLimitBytes: 1024 * 1024,
  allowedOrigins: [],
};

/** Holds the settings in force; whoever reads them reads `current` anew for every request. */
export class LiveSettings {
  current: Settings;

  constructor(settings: ApiSettings = {}) {
    this.current = merge(defaultSettings, settings);
  }

  /** Changes what is given and of a fitting type, moved into its bounds; the rest stays. */
  apply(settings: ApiSettings): void {
    this.current = merge(this.current, settings);
  }
}

function merge(old: Settings, settings: ApiSettings): Settings {
  return {
    latencyMs: within(settings.latencyMs, [0, longestDelayMs], old.latencyMs),
    jitterMs: within(settings.jitterMs, [0, longestDelayMs], old.jitterMs),
    failureRate: within(settings.failureRate, [0, 1], old.failureRate),
    bodyLimitBytes: within(settings.bodyLimitBytes, [1, 256 * 1024 * 1024], old.bodyLimitBytes),
    allowedOrigins: Array.isArray(settings.allowedOrigins)
      ? settings.allowedOrigins.filter(origin => typeof origin === 'string').map(withoutSlash)
      : old.allowedOrigins,
  };
}

function within(value: unknown, [low, high]: readonly [number, number], otherwise: number): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return otherwise;
  return Math.min(Math.max(value, low), high);
}

/** An origin has no path, but people paste one that ends in a slash. */
function withoutSlash(origin: string): string {
  return origin.toLowerCase().replace(/\/$/, '');
}
