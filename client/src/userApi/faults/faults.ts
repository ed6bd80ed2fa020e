import { type Disposable, EventEmitter } from 'vscode';
import type { AddedFault, FaultRule } from '../../../../mock-api/src/control/protocol.ts';
import type { UserApiManager } from '../userApiManager.ts';
import { currentSettings } from '../windowSettings.ts';
import { isValidRule } from './faultRule.ts';
import type { FaultToggles } from './faultToggles.ts';

/** The fault rules: those of the settings, and those that were added to the running process. */
export class Faults implements Disposable {
  private readonly manager: UserApiManager;
  private readonly toggles: FaultToggles;
  private readonly changed = new EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private addedRules: readonly AddedFault[] = [];

  constructor(manager: UserApiManager, toggles: FaultToggles) {
    this.manager = manager;
    this.toggles = toggles;
    manager.events.on('message', message => {
      if (message.type === 'faults') this.setAdded(message.added);
    });
    manager.events.on('state', ({ kind }) => {
      if (kind !== 'running') this.setAdded([]);
    });
  }

  /** The rules that were added to the running process, in order of precedence. */
  get added(): readonly AddedFault[] {
    return this.addedRules;
  }

  /** The rules of the settings. */
  get configured(): readonly FaultRule[] {
    return currentSettings().live.faults.filter(isValidRule);
  }

  /** Whether a rule of the settings is enabled. */
  isEnabled(rule: FaultRule): boolean {
    return this.toggles.isEnabled(rule);
  }

  /** Enables or disables a rule of the settings. */
  enable(rule: FaultRule, isEnabled: boolean): void {
    this.toggles.set(rule, isEnabled);
    void this.manager.configure();
    this.changed.fire();
  }

  async enableAdded(id: number, isEnabled: boolean): Promise<void> {
    await this.manager.call('enableFault', { id, isEnabled });
  }

  async removeAdded(id: number): Promise<void> {
    await this.manager.call('removeFault', { id });
  }

  /** Must be called when the settings have changed. */
  handleSettings(): void {
    this.changed.fire();
  }

  dispose(): void {
    this.changed.dispose();
  }

  private setAdded(added: readonly AddedFault[]): void {
    this.addedRules = added;
    this.changed.fire();
  }
}
