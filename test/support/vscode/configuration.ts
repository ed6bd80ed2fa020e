import manifest from '../../../package.json' with { type: 'json' };
import { EventEmitter } from './types.ts';

interface ConfigurationChange {
  affectsConfiguration(section: string): boolean;
}

export const configurationChanged = new EventEmitter<ConfigurationChange>();

/** The values of a scope by their full names, such as `userApi.port`. */
type Values = Record<string, unknown>;

/** The defaults of the manifest. */
const defaults: Values = Object.fromEntries(
  manifest.contributes.configuration
    .flatMap(({ properties }) => Object.entries<{ readonly default?: unknown }>(properties))
    .map(([name, schema]) => [name, schema.default]),
);

const targets = { 1: 'user', 2: 'workspace', 3: 'folder' } as const;
type Target = keyof typeof targets;

/** The settings by their scopes; the last one that has a value takes precedence. */
export class Settings {
  readonly scopes = { user: {} as Values, workspace: {} as Values, folder: {} as Values };

  /** Changes a setting as a user would. */
  set(name: string, value: unknown, scope: keyof Settings['scopes'] = 'user'): void {
    this.scopes[scope][name] = value;
    configurationChanged.fire({
      affectsConfiguration: section => name === section || name.startsWith(`${section}.`),
    });
  }

  /** @returns what `workspace.getConfiguration` returns; values are copies */
  section(section: string | undefined): object {
    const full = (name: string) => (section === undefined ? name : `${section}.${name}`);
    const { user, workspace, folder } = this.scopes;
    const get = (name: string, fallback?: unknown) =>
      structuredClone(lookUp({ ...defaults, ...user, ...workspace, ...folder }, full(name))) ??
      fallback;
    return {
      get,
      has: (name: string) => get(name) !== undefined,
      inspect: (name: string) => ({
        key: full(name),
        defaultValue: defaults[full(name)],
        globalValue: user[full(name)],
        workspaceValue: workspace[full(name)],
        workspaceFolderValue: folder[full(name)],
      }),
      update: async (name: string, value: unknown, target: Target | boolean = 2) => {
        const chosen = typeof target === 'boolean' ? (target ? 1 : 2) : target;
        this.set(full(name), value, targets[chosen]);
      },
    };
  }
}

/** A section is an object of all settings in it. */
function lookUp(values: Values, name: string): unknown {
  if (values[name] !== undefined) return values[name];
  const members = Object.entries(values).filter(([key]) => key.startsWith(`${name}.`));
  if (members.length === 0) return undefined;
  const section: Values = {};
  for (const [key, value] of members) {
    const path = key.slice(name.length + 1).split('.');
    const last = path.pop() ?? '';
    let parent = section;
    for (const part of path) {
      parent[part] ??= {};
      parent = parent[part] as Values;
    }
    parent[last] = value;
  }
  return section;
}
