import { resolve } from 'node:path';
import { workspace } from 'vscode';
import type { FaultRule } from '../../../mock-api/src/control/protocol.ts';
import { invalidRule } from '../../../mock-api/src/faults/validateRule.ts';
import {
  type ApiSettings,
  liveOptions,
  optionOfFlag,
  read,
} from '../../../mock-api/src/options.ts';

/**
 * The current settings of this window; `live` can be changed while the API is running, and the process decides
 * which of its values are valid. An invalid port or host must not keep the process from starting.
 */
export function currentSettings() {
  const section = workspace.getConfiguration('userApi');
  const live = liveOptions.flatMap(option => {
    if (!('setting' in option)) return [];
    const value = section.get(option.setting);
    return [[option.live, option.type === 'path' ? fromSeedFolder(value) : value] as const];
  });
  const [port, host] = [optionOfFlag('port'), optionOfFlag('host')];
  return {
    port: read(port, section.get('port')).value ?? port.default,
    host: read(host, section.get('host')).value || host.default,
    autoStart: section.get('autoStart') === true,
    live: Object.fromEntries(live) as ApiSettings,
  };
}

/** Returns the valid fault rules of the settings. The process reports the others. */
export function configuredFaults(): readonly FaultRule[] {
  const { faults = [] } = currentSettings().live;
  return [faults].flat().filter(rule => invalidRule(rule) === undefined);
}

/** Resolves a path against the first folder on disk. @param given a value of any type */
function fromSeedFolder(given: unknown): string {
  const path = typeof given === 'string' ? given.trim() : '';
  const folder = workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file');
  return path === '' || folder === undefined ? path : resolve(folder.uri.fsPath, path);
}
