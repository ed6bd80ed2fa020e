import type { ApiSettings, OptionValues } from '../../../mock-api/src/control.ts';
import { liveOptions, optionOfSetting, type SettingOption } from '../../../mock-api/src/options.ts';
import { readFaultRules } from './faults/faultRule.ts';

/** The section `userApi` of the settings, each value within its bounds. */
export interface UserApiSettings {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  readonly autoStart: boolean;
  /** What can be changed while the API is running. */
  readonly live: LiveSettings;
}

/** By their names in the messages to the process. */
export type LiveSettings = Required<ApiSettings>;

/**
 * Reads the settings. A value of the wrong type counts as not set; a number beyond its bounds is
 * replaced by the nearest one within them.
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
    // The table gives every live option a value of its type.
    live: live as unknown as LiveSettings,
  };
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
 * The origin at which a process with these settings can be reached from this machine. The port is
 * the default one where the settings let the system pick it.
 */
export function originOf({ host, port }: Pick<UserApiSettings, 'host' | 'port'>): string {
  // A server that listens on every address is reached by the loopback address.
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const authority = name.includes(':') ? `[${name}]` : name;
  return `http://${authority}:${port || optionOfSetting('port').default}`;
}

/** The command line that starts the process with these settings, as far as it has options for them. */
export function launchArguments({ port, host, live }: UserApiSettings): string[] {
  const rest = liveOptions.flatMap(option => {
    if (!('flag' in option)) return [];
    const value = live[option.live];
    return wordsOf(value).flatMap(word => [`--${option.flag}`, word]);
  });
  return ['--port', String(port), '--host', host, ...rest];
}

function wordsOf(value: LiveSettings[keyof LiveSettings]): readonly string[] {
  // Never in exponential notation, which the command line does not accept.
  if (typeof value === 'number') return [value.toFixed(6).replace(/\.?0+$/, '')];
  if (typeof value === 'string') return value === '' ? [] : [value];
  return value.map(String);
}

/** The settings that a process has after it was started with {@link launchArguments}. */
export function launchedSettings(live: LiveSettings): LiveSettings {
  return { ...live, faults: [] };
}

/** The settings that differ; sending an unchanged seed would discard the users. */
export function changedSettings(before: LiveSettings, after: LiveSettings): Partial<LiveSettings> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof LiveSettings]),
  );
  return Object.fromEntries(changed);
}
