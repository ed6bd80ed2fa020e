import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RuleSettings } from '../../core/problems/check.ts';
import type { CatalogReader } from '../../core/project/catalogReader.ts';
import { type Files, folderOf, resolvePath } from '../../core/project/files.ts';
import type { KnownPlugin } from '../../core/project/projectContext.ts';
import { type ProjectSettings, ruleFault } from '../../core/settings/projectSettings.ts';
import {
  type FoundSettings,
  ProjectSettingsFinder,
} from '../../core/settings/projectSettingsFinder.ts';
import { fail, type Result, succeed } from '../../core/text/result.ts';
import { diskFiles } from '../../node/diskFiles.ts';
import { displayPath } from './displayPath.ts';
import type { PathFailure } from './report.ts';

/** Parses the values of `--rule`, `code=severity` each; a later one wins. */
export function parseRuleOptions(options: readonly string[]): Result<RuleSettings> {
  const rules: Record<string, RuleSettings[string]> = {};
  for (const option of options) {
    const [, code = '', severity = ''] = /^([^=]*)=(.*)$/.exec(option) ?? [];
    if (code === '') return fail({ message: `"--rule" needs code=severity, not "${option}".` });
    const message = ruleFault(code, severity);
    if (message !== undefined) return fail({ message });
    rules[code] = severity as RuleSettings[string];
  }
  return succeed(rules);
}

/** The settings with which a file is checked. */
interface FileSettings extends Omit<ProjectSettings, 'catalogs' | 'exclude'> {
  /** The plugins of the catalogs. */
  readonly catalog: readonly KnownPlugin[];
  /** The file of the project that contains them, absolute; `undefined` if there is none. */
  readonly settingsPath: string | undefined;
}

/** The settings of the files of one run: those of their projects, overridden by the command line. */
export class SettingsReader {
  private readonly files: Files;
  private readonly finder: ProjectSettingsFinder;
  private catalogReader: CatalogReader | undefined;
  private readonly rules: RuleSettings;
  private readonly folder: string;

  /** @param folder the working folder; paths in messages are relative to it */
  constructor(rules: RuleSettings, folder: string, files: Files = diskFiles) {
    this.files = files;
    this.finder = new ProjectSettingsFinder(files);
    this.rules = rules;
    this.folder = folder;
  }

  /**
   * Returns the settings for a file, or everything that is invalid in its project settings.
   * @param path absolute
   */
  async read(path: string): Promise<Result<FileSettings, readonly PathFailure[]>> {
    const project = await this.finder.nearest(folderOf(pathToFileURL(path).href));
    const { catalogs: _, exclude: __, ...own } = project.settings;
    const settings = { ...own, rules: { ...own.rules, ...this.rules } };
    if (project.uri === undefined) {
      return succeed({ ...settings, catalog: [], settingsPath: undefined });
    }
    const settingsPath = fileURLToPath(project.uri);
    const catalogs = await this.readCatalogs(project.uri, project);
    const failures = [
      ...project.failures,
      ...catalogs.flatMap(result => (result.ok ? [] : [result.failure])),
    ];
    if (failures.length === 0) {
      const catalog = catalogs.flatMap(result => (result.ok ? result.value : []));
      return succeed({ ...settings, catalog, settingsPath });
    }
    const shown = displayPath(settingsPath, this.folder);
    return fail(failures.map(({ message }) => ({ path: shown, message: `${shown}: ${message}` })));
  }

  /**
   * Whether the settings of its project exclude a file.
   * @param path absolute
   */
  async excludes(path: string): Promise<boolean> {
    const { href } = pathToFileURL(path);
    const { uri, settings } = await this.finder.nearest(folderOf(href));
    if (uri === undefined || settings.exclude.length === 0) return false;
    const { isExcluded } = await import('../../core/settings/exclude.ts');
    return isExcluded(settings.exclude, folderOf(uri), href);
  }

  private async readCatalogs(settingsUri: string, { settings }: FoundSettings) {
    if (settings.catalogs.length === 0) return [];
    // The catalog validator takes long to load, and few projects have a catalog.
    const { CatalogReader } = await import('../../core/project/catalogReader.ts');
    this.catalogReader ??= new CatalogReader(this.files);
    const reader = this.catalogReader;
    return Promise.all(
      settings.catalogs.map(name => {
        const uri = resolvePath(folderOf(settingsUri), name) ?? '';
        return reader.read({ uri, within: folderOf(uri), name });
      }),
    );
  }
}
