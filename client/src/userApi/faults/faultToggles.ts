import type { FaultRule } from '../../../../mock-api/src/control.ts';
import type { UserApiSettings } from '../settings.ts';

/** Where the state of the check boxes persists, such as VS Code's `Memento`. */
export interface Storage {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

const storageKey = 'userApi.faultToggles';

/** Which rules of the settings the check boxes of the view enable and disable. */
export class FaultToggles {
  private readonly storage: Storage;
  /** By the rule as JSON, so that a rule that is edited has the state of its settings again. */
  private readonly enabled: Map<string, boolean>;

  constructor(storage: Storage) {
    this.storage = storage;
    const stored = storage.get(storageKey);
    const isObject = typeof stored === 'object' && stored !== null;
    const entries = Object.entries(isObject ? stored : {});
    this.enabled = new Map(entries.filter(([, value]) => typeof value === 'boolean'));
  }

  isEnabled(rule: FaultRule): boolean {
    return this.enabled.get(JSON.stringify(rule)) ?? rule.enabled !== false;
  }

  set(rule: FaultRule, isEnabled: boolean): void {
    this.enabled.set(JSON.stringify(rule), isEnabled);
    void this.storage.update(storageKey, Object.fromEntries(this.enabled));
  }

  /** The settings with the rules as the check boxes have them. */
  addTo(settings: UserApiSettings): UserApiSettings {
    const { live } = settings;
    const faults = live.faults.map(rule => ({ ...rule, enabled: this.isEnabled(rule) }));
    return { ...settings, live: { ...live, faults } };
  }
}
