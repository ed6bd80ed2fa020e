import type { ApiSettings } from '../../../mock-api/src/control/protocol.ts';
import {
  liveOptions,
  type OptionValues,
  optionOfSetting,
  read,
  type SettingOption,
} from '../../../mock-api/src/options.ts';

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
  const settingOf = (option: SettingOption) => readSetting(option, get(option.setting), resolve);
  const live = Object.fromEntries(liveOptions.map(option => [option.live, settingOf(option)]));
  const { default: defaultHost } = optionOfSetting('host');
  return {
    port: Number(settingOf(optionOfSetting('port'))),
    host: String(settingOf(optionOfSetting('host'))) || defaultHost,
    autoStart: get('autoStart') === true,
    // The table ensures that each live option has a value of its type.
    live: withoutIgnored(live as unknown as LiveSettings),
  };
}

/** A seed file takes precedence over generated users. */
function withoutIgnored(live: LiveSettings): LiveSettings {
  return live.seedFile === '' ? live : { ...live, userCount: 0 };
}

/** Reads a setting as well as possible, because a mistake must not keep the process from starting. */
function readSetting(
  option: SettingOption,
  given: unknown,
  resolve: (path: string) => string,
): OptionValues[keyof OptionValues] {
  // Text is a number only on the command line.
  const isText = typeof given === 'string' && 'minimum' in option;
  const value = (isText ? undefined : read(option, given).value) ?? option.default;
  return option.type === 'path' && value !== '' ? resolve(String(value)) : value;
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
