import { t } from '@vscode/l10n';
import { maximumFileMegabytes, projectSettingsFileName } from '../product.ts';
import type { Files, FolderEntry } from '../project/files.ts';
import type { Failure } from '../text/result.ts';
import { noProjectSettings, type ProjectSettings, readSettingsFile } from './projectSettings.ts';

/** The settings of the project that a folder belongs to. */
interface SettingsFile {
  /** The URI of the file that contains them; `undefined` if the project has none. */
  readonly uri: string | undefined;
  readonly settings: ProjectSettings;
  /** Why the file, or a part of it, cannot be used. */
  readonly failures: readonly Failure[];
}

const none: SettingsFile = { uri: undefined, settings: noProjectSettings, failures: [] };

/** The file names in order of precedence within a folder. */
const fileNames = [projectSettingsFileName, 'package.json'];

/**
 * Finds the repository of a folder, and its project settings: those of the nearest folder upwards to
 * the root of the repository. Each folder is read once.
 */
export class ProjectSettingsFinder {
  private readonly files: Files;
  private readonly byFolder = new Map<string, Promise<SettingsFile>>();
  private readonly repositories = new Map<string, Promise<string | undefined>>();

  constructor(files: Files) {
    this.files = files;
  }

  /** @param folder a URI that ends in a slash; the folder does not have to exist */
  nearest(folder: string): Promise<SettingsFile> {
    const settings = this.byFolder.get(folder) ?? this.find(folder);
    this.byFolder.set(folder, settings);
    return settings;
  }

  /**
   * Returns the URI of the root of the repository that contains a folder; `undefined` if none does.
   * @param folder a URI that ends in a slash
   */
  repository(folder: string): Promise<string | undefined> {
    const root = this.repositories.get(folder) ?? this.findRepository(folder);
    this.repositories.set(folder, root);
    return root;
  }

  private async findRepository(folder: string): Promise<string | undefined> {
    if (isRepository(await this.files.readFolder(folder))) return folder;
    const parent = parentOf(folder);
    return parent === undefined ? undefined : this.repository(parent);
  }

  private async find(folder: string): Promise<SettingsFile> {
    const entries = await this.files.readFolder(folder);
    const own = await this.readIn(folder, entries);
    if (own !== undefined) return own;
    const parent = isRepository(entries) ? undefined : parentOf(folder);
    return parent === undefined ? none : this.nearest(parent);
  }

  /** @param entries the entries of the folder; `undefined` if it cannot be listed */
  private async readIn(
    folder: string,
    entries: readonly FolderEntry[] | undefined,
  ): Promise<SettingsFile | undefined> {
    for (const fileName of fileNames) {
      if (entries?.some(({ name }) => name === fileName) === false) continue;
      const uri = folder + fileName;
      const text = await this.files.readText(uri, folder);
      const read = text === undefined ? undefined : readSettingsFile(fileName, text);
      if (read !== undefined) {
        const failures = read.faults.map(message => ({ message }));
        return { uri, settings: read.settings, failures };
      }
      // A manifest that cannot be read may have no settings, but this file must have some.
      if (text === undefined && entries !== undefined && fileName === projectSettingsFileName) {
        const message = t(
          'The file cannot be read, or is larger than {0} MB.',
          maximumFileMegabytes,
        );
        return { uri, settings: noProjectSettings, failures: [{ message }] };
      }
    }
    return undefined;
  }
}

function isRepository(entries: readonly FolderEntry[] | undefined): boolean {
  return entries?.some(({ name }) => name === '.git') ?? false;
}

/** Returns the URI of the parent folder; `undefined` for a root, or if the URI has no folders. */
function parentOf(folder: string): string | undefined {
  if (!URL.canParse('..', folder)) return undefined;
  const parent = new URL('..', folder).href;
  return parent === folder ? undefined : parent;
}
