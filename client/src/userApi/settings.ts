import { Uri, workspace } from 'vscode';
import type { FaultRule } from '../../../mock-api/src/control/protocol.ts';
import { invalidRule } from '../../../mock-api/src/faults/validateRule.ts';
import {
  type ApiSettings,
  defaultSettings,
  liveOptions,
  type OptionValues,
  optionOfFlag,
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

/** The current settings of this window. */
export function currentSettings(): UserApiSettings {
  const section = workspace.getConfiguration('userApi');
  return readSettings(name => section.get(name), fromSeedFolder);
}

/** Returns the valid fault rules of the settings. The process reports the others. */
export function configuredFaults(): readonly FaultRule[] {
  return currentSettings().live.faults.filter(rule => invalidRule(rule) === undefined);
}

/** The folder that a relative path of a seed file is resolved against. */
export function seedFolder(): Uri | undefined {
  return workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri;
}

function fromSeedFolder(path: string): string {
  const folder = seedFolder();
  const isAbsolute = /^(?:[/\\]|[a-z]:[/\\])/i.test(path);
  return isAbsolute || folder === undefined ? path : Uri.joinPath(folder, path).fsPath;
}

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
  const live = liveOptions.flatMap(option =>
    'setting' in option ? [[option.live, settingOf(option)] as const] : [],
  );
  return {
    port: Number(settingOf(optionOfFlag('port'))),
    host: String(settingOf(optionOfFlag('host'))) || optionOfFlag('host').default,
    autoStart: get('autoStart') === true,
    live: { ...defaultSettings, ...Object.fromEntries(live) },
  };
}

/** Reads a setting leniently, because an invalid value must not keep the process from starting. */
function readSetting(
  option: SettingOption,
  given: unknown,
  resolve: (path: string) => string,
): OptionValues[keyof OptionValues] {
  // Only the command line accepts numbers as text.
  const isText = typeof given === 'string' && 'minimum' in option;
  const value = (isText ? undefined : read(option, given).value) ?? option.default;
  return option.type === 'path' && value !== '' ? resolve(String(value)) : value;
}

/** Returns the settings that differ. Sending an unchanged seed would reset the users. */
export function changedSettings(before: ApiSettings, after: LiveSettings): ApiSettings {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ApiSettings]),
  );
  return Object.fromEntries(changed);
}
