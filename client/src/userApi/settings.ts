import type { ApiSettings } from '../../../mock-api/src/control.ts';

/** The section `userApi` of the settings, each value within its bounds. */
export interface UserApiSettings {
  /** 0 is any free port. */
  readonly port: number;
  readonly host: string;
  readonly autoStart: boolean;
  /** What can be changed while it runs. */
  readonly live: Required<ApiSettings>;
}

/** The manifest says the same of these bounds; the process refuses what lies beyond. */
export const bounds = {
  port: [0, 65_535],
  latency: [0, 30_000],
  jitter: [0, 30_000],
  failureRate: [0, 1],
  bodyLimit: [1, 256 * 1024 * 1024],
} as const;

export const defaults = {
  port: 4010,
  host: '127.0.0.1',
  autoStart: false,
  seed: '',
  latency: 0,
  jitter: 0,
  failureRate: 0,
  bodyLimit: 1024 * 1024,
  allowedOrigins: [] as readonly string[],
};

/**
 * Reads the settings. What is of the wrong type counts as not set, what is out of bounds is moved in.
 * @param get looks a setting up by its name without the section
 * @param resolve makes a path absolute, from the workspace folder
 */
export function readSettings(
  get: (name: string) => unknown,
  resolve: (path: string) => string,
): UserApiSettings {
  const text = (name: 'host' | 'seed') => {
    const value = get(name);
    return typeof value === 'string' ? value.trim() : defaults[name];
  };
  const number = (name: keyof typeof bounds) => {
    const value = get(name);
    const [low, high] = bounds[name];
    if (typeof value !== 'number' || Number.isNaN(value)) return defaults[name];
    return Math.min(Math.max(value, low), high);
  };
  const origins = get('allowedOrigins');
  const seed = text('seed');
  return {
    port: Math.round(number('port')),
    host: text('host') || defaults.host,
    autoStart: get('autoStart') === true,
    live: {
      latencyMs: number('latency'),
      jitterMs: number('jitter'),
      failureRate: number('failureRate'),
      bodyLimitBytes: Math.round(number('bodyLimit')),
      allowedOrigins: Array.isArray(origins)
        ? origins.filter(origin => typeof origin === 'string')
        : defaults.allowedOrigins,
      seedFile: seed === '' ? '' : resolve(seed),
    },
  };
}

/** The command line that makes the process start with these settings. */
export function launchArguments({ port, host, live }: UserApiSettings): string[] {
  return [
    ...['--port', String(port), '--host', host],
    ...['--latency', decimal(live.latencyMs), '--jitter', decimal(live.jitterMs)],
    ...['--failure-rate', decimal(live.failureRate), '--body-limit', String(live.bodyLimitBytes)],
    ...live.allowedOrigins.flatMap(origin => ['--allow-origin', origin]),
    ...(live.seedFile === '' ? [] : ['--seed', live.seedFile]),
  ];
}

/** Never in exponents, which a command line does not read. */
function decimal(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '');
}

/** What differs, and nothing else: sending a seed again would throw the data away. */
export function changedSettings(
  before: Required<ApiSettings>,
  after: Required<ApiSettings>,
): ApiSettings {
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  );
  return Object.fromEntries(changed);
}

/** Whether an address that a server listens on is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
