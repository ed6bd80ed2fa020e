import { dirname, resolve } from 'node:path';
import { ruleFault } from '../../core/configuration.ts';
import type { IgnoreEntry } from '../../core/ignore.ts';
import type { RuleSettings } from '../../core/validate.ts';
import type { KnownPlugin } from '../../core/workspace/knownPlugin.ts';
import { ConfigurationFiles } from '../../node/configurationFiles.ts';
import { readText } from '../../node/readText.ts';
import type { Obstacle } from './report.ts';
import { displayPath } from './targets.ts';

/** What `--rule code=severity` says, given any number of times, or what is wrong with it. */
export function readRuleOptions(
  options: readonly string[],
): { readonly rules: RuleSettings } | { readonly failure: string } {
  const rules: Record<string, RuleSettings[string]> = {};
  for (const option of options) {
    const [, code = '', severity = ''] = /^([^=]*)=(.*)$/.exec(option) ?? [];
    if (code === '') return { failure: `"--rule" needs code=severity, not "${option}".` };
    const fault = ruleFault(code, severity);
    if (fault !== undefined) return { failure: fault };
    rules[code] = severity as RuleSettings[string];
  }
  return { rules };
}

/** What a project says of one of its files. */
export interface ProjectSettings {
  readonly rules: RuleSettings;
  readonly ignore: readonly IgnoreEntry[];
  /** The settings file, absolute; `undefined` where there is none. */
  readonly settingsPath: string | undefined;
  /** The plugins of its catalogues. */
  readonly catalog: readonly KnownPlugin[];
  /** What is wrong with its configuration; with any of it the file is not checked. */
  readonly obstacles: readonly Obstacle[];
}

/** The configurations of the files of one run: the nearest of each, then what the command line says. */
export class Project {
  private readonly configurations = new ConfigurationFiles();
  private readonly catalogs = new Map<string, Promise<readonly KnownPlugin[] | string>>();
  private readonly rules: RuleSettings;
  private readonly folder: string;

  /** @param folder the working folder, to which paths are shown relative */
  constructor(rules: RuleSettings, folder: string) {
    this.rules = rules;
    this.folder = folder;
  }

  /** @param path absolute */
  async settings(path: string): Promise<ProjectSettings> {
    const found = this.configurations.nearest(dirname(path));
    const rules = { ...found.configuration.rules, ...this.rules };
    const { ignore } = found.configuration;
    const settingsPath = found.path;
    if (settingsPath === undefined)
      return { rules, ignore, settingsPath, catalog: [], obstacles: [] };
    const where = displayPath(settingsPath, this.folder);
    const obstacles = found.faults.map(fault => ({ path: where, message: `${where}: ${fault}` }));
    const catalog: KnownPlugin[] = [];
    for (const name of found.configuration.catalogs) {
      const read = await this.catalog(resolve(dirname(settingsPath), name));
      if (typeof read !== 'string') catalog.push(...read);
      else obstacles.push({ path: where, message: `${where}: The catalogue ${name} ${read}.` });
    }
    return { rules, ignore, settingsPath, catalog, obstacles };
  }

  private catalog(path: string): Promise<readonly KnownPlugin[] | string> {
    const known = this.catalogs.get(path) ?? loadCatalog(path);
    this.catalogs.set(path, known);
    return known;
  }
}

/** @returns the end of a sentence where it is no catalogue */
async function loadCatalog(path: string): Promise<readonly KnownPlugin[] | string> {
  const read = readText(path);
  if ('failure' in read) return read.failure;
  const { readCatalog } = await import('../../core/workspace/catalog.ts');
  const plugins = readCatalog(read.text);
  return typeof plugins === 'string' ? `cannot be used: ${plugins}` : plugins;
}
