/** The settings that can be changed while the API is running. */
import type { ApiSettings } from './control/protocol.ts';
import { type LiveOption, liveOptions, read } from './options.ts';

/** Every setting has a value here, within its bounds. The users are loaded apart from them. */
export type Settings = Required<Omit<ApiSettings, 'seedFile' | 'userCount'>>;

const keptOptions = liveOptions.filter(({ live }) => live !== 'seedFile' && live !== 'userCount');

// The table gives every live option a default of its type.
const defaultSettings = Object.fromEntries(
  keptOptions.map(option => [option.live, option.default]),
) as unknown as Settings;

/** The settings in effect. Read `current` for each request because it is replaced on changes. */
export class LiveSettings {
  current: Settings = defaultSettings;

  constructor(settings: ApiSettings = {}) {
    this.apply(settings);
  }

  /** Applies the given settings, as far as they can be read. Others do not change. */
  apply(settings: ApiSettings): void {
    const changes = keptOptions.flatMap((option: LiveOption) => {
      const { value } = read(option, settings[option.live]);
      return settings[option.live] === undefined || value === undefined
        ? []
        : [[option.live, value]];
    });
    this.current = { ...this.current, ...Object.fromEntries(changes) };
  }
}
