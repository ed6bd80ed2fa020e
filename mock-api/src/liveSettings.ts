/** The settings that can be changed while the API is running. */
import { EventEmitter } from 'node:events';
import { type ApiSettings, defaultSettings, liveOptions, read } from './options.ts';

/** Every setting has a value here, within its bounds. */
export type Settings = Required<ApiSettings>;

/** The settings in effect. Read `current` for each request because it is replaced on changes. */
export class LiveSettings extends EventEmitter<{ changed: [] }> {
  current = defaultSettings;

  constructor(settings: ApiSettings = {}) {
    super();
    this.apply(settings);
  }

  /** Applies the given settings, as far as they can be read. Others do not change. */
  apply(settings: ApiSettings): void {
    const changes = liveOptions.flatMap(option => {
      const given = settings[option.live];
      const { value } = given === undefined ? {} : read(option, given);
      return value === undefined ? [] : [[option.live, value]];
    });
    this.current = { ...this.current, ...Object.fromEntries(changes) };
    this.emit('changed');
  }
}
