import manifest from '../../../package.json' with { type: 'json' };
import { EventEmitter } from './types.ts';

export const configurationChanged = new EventEmitter<{
  affectsConfiguration(section: string): boolean;
}>();

/** The values of a scope by their full names, such as `userApi.port`. */
type Values = Record<string, unknown>;

/** The defaults of the manifest. */
const defaults: Values = Object.fromEntries(
  manifest.contributes.configuration
    .flatMap(({ properties }) => Object.entries<{ readonly default?: unknown }>(properties))
    .map(([name, schema]) => [name, schema.default]),
);

/** The settings by their scopes; those of the workspace take precedence. */
export class Settings {
  readonly scopes = { user: {} as Values, workspace: {} as Values };

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
    const { user, workspace } = this.scopes;
    return {
      get: (name: string, fallback?: unknown) =>
        structuredClone(lookUp({ ...defaults, ...user, ...workspace }, full(name))) ?? fallback,
      inspect: (name: string) => ({
        globalValue: user[full(name)],
        workspaceValue: workspace[full(name)],
      }),
      update: async (name: string, value: unknown, target: number) =>
        this.set(full(name), value, target === 1 ? 'user' : 'workspace'),
    };
  }
}

/** A section is an object of all settings in it. */
function lookUp(values: Values, name: string): unknown {
  if (values[name] !== undefined) return values[name];
  const inside = Object.keys(values).filter(key => key.startsWith(`${name}.`));
  const parts = inside.map(key => key.slice(name.length + 1).replace(/\..*/, ''));
  const section = parts.map(part => [part, lookUp(values, `${name}.${part}`)]);
  return section.length === 0 ? undefined : Object.fromEntries(section);
}
