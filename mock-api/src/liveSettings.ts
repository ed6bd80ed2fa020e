/**
 * The settings that can be changed while the API is running, limited to the bounds in options.ts.
 */
import type { ApiSettings, OptionValues } from './control.ts';
import {
  isValidItem,
  type ListOption,
  type LiveOption,
  liveOptions,
  type NumberOption,
} from './options.ts';

/** Every setting has a value here, within its bounds. The users are loaded apart from them. */
export type Settings = Required<Omit<ApiSettings, 'seedFile' | 'userCount'>>;

const keptOptions = liveOptions.filter(({ live }) => live !== 'seedFile' && live !== 'userCount');

// The table gives every live option a default of its type.
export const defaultSettings = Object.fromEntries(
  keptOptions.map(option => [option.live, option.default]),
) as unknown as Settings;

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
  const merged = keptOptions.map(option => {
    const value = settings[option.live];
    const before = old[option.live as keyof Settings];
    return [option.live, valid(option, value) ?? before];
  });
  return Object.fromEntries(merged);
}

/** The value within the bounds of its option; `undefined` if it is of another type. */
function valid(option: LiveOption, value: unknown): OptionValues[keyof OptionValues] | undefined {
  switch (option.type) {
    case 'integer':
    case 'number':
      return within(value, option);
    case 'list':
      return items(value, option)?.map(normalizers[option.live]);
    case 'faults':
      return Array.isArray(value) ? value : undefined;
    case 'path':
      return typeof value === 'string' ? value : undefined;
  }
}

function within(value: unknown, { minimum, maximum }: NumberOption): number | undefined {
  if (typeof value !== 'number' || Number.isNaN(value)) return undefined;
  return Math.min(Math.max(value, minimum), maximum);
}

function items(value: unknown, option: ListOption): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((item): item is string => isValidItem(option, item));
}

type ListSetting = Extract<LiveOption, { readonly type: 'list' }>['live'];

/** Make two spellings of an item one. */
const normalizers: Readonly<Record<ListSetting, (item: string) => string>> = {
  allowedOrigins: normalizeOrigin,
  allowedHosts: host => host.toLowerCase(),
};

/** Removes the trailing slash of a pasted origin. */
function normalizeOrigin(origin: string): string {
  const lower = origin.toLowerCase();
  return lower.endsWith('://') ? lower : lower.replace(/\/$/, '');
}
