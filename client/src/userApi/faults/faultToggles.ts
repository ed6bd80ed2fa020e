import type { FaultRule } from '../../../../mock-api/src/control/protocol.ts';
import type { UserApiSettings } from '../settings.ts';

/** Where the state of the check boxes persists, such as VS Code's `Memento`. */
interface Storage {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

const storageKey = 'userApi.faultToggles';

/** The state of the check boxes of fault rules in the view. */
export class FaultToggles {
  private readonly storage: Storage;
  /** The key is the rule as JSON, so that an edited rule has the state of the settings again. */
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

  /** Returns the settings with the state of the check boxes applied to the rules. */
  addTo(settings: UserApiSettings): UserApiSettings {
    const { live } = settings;
    const faults = live.faults.map(rule => ({ ...rule, enabled: this.isEnabled(rule) }));
    return { ...settings, live: { ...live, faults } };
  }
}
