import type { ApiSettings, OptionValues } from '../../../mock-api/src/control.ts';
import { liveOptions, optionOfSetting, type SettingOption } from '../../../mock-api/src/options.ts';
import { readFaultRules } from './faults/faultRule.ts';

/** The settings of the section `userApi`, clamped to their bounds. */
export interface UserApiSettings {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  readonly autoStart: boolean;
  /** The settings that can be changed while the API is running. */
  readonly live: LiveSettings;
}

/** The keys are those of the messages to the process. */
export type LiveSettings = Required<ApiSettings>;

/**
 * Reads the settings. Values of the wrong type are ignored; numbers are clamped to their bounds.
 * @param get looks up a setting by its name without the section
 * @param resolve makes a path absolute
 */
export function readSettings(
  get: (name: string) => unknown,
  resolve: (path: string) => string,
): UserApiSettings {
  const read = (option: SettingOption) => normalize(option, get(option.setting), resolve);
  const live = Object.fromEntries(liveOptions.map(option => [option.live, read(option)]));
  const { default: defaultHost } = optionOfSetting('host');
  return {
    port: Number(read(optionOfSetting('port'))),
    host: String(read(optionOfSetting('host'))) || defaultHost,
    autoStart: get('autoStart') === true,
    // The table ensures that each live option has a value of its type.
    live: withoutIgnored(live as unknown as LiveSettings),
  };
}

/** A seed file takes precedence over generated users. */
function withoutIgnored(live: LiveSettings): LiveSettings {
  return live.seedFile === '' ? live : { ...live, userCount: 0 };
}

function normalize(
  option: SettingOption,
  value: unknown,
  resolve: (path: string) => string,
): OptionValues[keyof OptionValues] {
  switch (option.type) {
    case 'integer':
    case 'number': {
      if (typeof value !== 'number' || Number.isNaN(value)) return option.default;
      const { minimum, maximum } = option;
      const number = option.type === 'integer' ? Math.round(value) : value;
      return Math.min(Math.max(number, minimum), maximum);
    }
    case 'text':
      return typeof value === 'string' ? value.trim() : option.default;
    case 'path': {
      const path = typeof value === 'string' ? value.trim() : option.default;
      return path === '' ? '' : resolve(path);
    }
    case 'list': {
      const pattern = new RegExp(option.pattern, 'u');
      if (!Array.isArray(value)) return option.default;
      // One invalid item must not keep the process from starting.
      return value.filter(item => typeof item === 'string' && pattern.test(item));
    }
    case 'faults':
      return readFaultRules(value);
  }
}

/**
 * Returns the origin of a process with these settings on this machine. If the system picks the
 * port, the default port is used.
 */
export function originOf({ host, port }: Pick<UserApiSettings, 'host' | 'port'>): string {
  // A server on the wildcard address is reachable at the loopback address.
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const authority = name.includes(':') ? `[${name}]` : name;
  return `http://${authority}:${port || optionOfSetting('port').default}`;
}

/** Returns the command line arguments for these settings, for those that have flags. */
export function launchArguments({ port, host, live }: UserApiSettings): string[] {
  const rest = liveOptions.flatMap(option => {
    // The process receives the fault rules when it runs, and reports those that are invalid.
    if (!('flag' in option) || option.type === 'faults') return [];
    const value = live[option.live];
    return wordsOf(value).flatMap(word => [`--${option.flag}`, word]);
  });
  return ['--port', String(port), '--host', host, ...rest];
}

function wordsOf(value: LiveSettings[keyof LiveSettings]): readonly string[] {
  // The command line does not accept exponential notation.
  if (typeof value === 'number') return [value.toFixed(6).replace(/\.?0+$/, '')];
  if (typeof value === 'string') return value === '' ? [] : [value];
  return value.map(String);
}

/** Returns the settings of a process that was started with {@link launchArguments}. */
export function launchedSettings(live: LiveSettings): LiveSettings {
  return { ...live, faults: [] };
}

/** Returns the settings that differ. Sending an unchanged seed would reset the users. */
export function changedSettings(before: LiveSettings, after: LiveSettings): Partial<LiveSettings> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof LiveSettings]),
  );
  return Object.fromEntries(changed);
}
