import { t } from '@vscode/l10n';
import { maximumFileMegabytes, projectSettingsFileName } from '../product.ts';
import type { Files, FolderEntry } from '../project/files.ts';
import type { Failure } from '../text/result.ts';
import { noProjectSettings, type ProjectSettings, readSettingsFile } from './projectSettings.ts';

/** The settings of the project that a folder belongs to. */
export interface FoundSettings {
  /** The URI of the file that contains them; `undefined` if the project has none. */
  readonly uri: string | undefined;
  readonly settings: ProjectSettings;
  /** Why the file, or a part of it, cannot be used. */
  readonly failures: readonly Failure[];
}

const none: FoundSettings = { uri: undefined, settings: noProjectSettings, failures: [] };

/** The file names in order of precedence within a folder. */
const fileNames = [projectSettingsFileName, 'package.json'];

/**
 * Finds the project settings of a folder: those of the nearest folder upwards to the root of the
 * repository. Each folder is read once.
 */
export class ProjectSettingsFinder {
  private readonly files: Files;
  private readonly byFolder = new Map<string, Promise<FoundSettings>>();

  constructor(files: Files) {
    this.files = files;
  }

  /** @param folder a URI that ends in a slash; the folder does not have to exist */
  nearest(folder: string): Promise<FoundSettings> {
    let settings = this.byFolder.get(folder);
    if (settings === undefined) {
      settings = this.find(folder);
      this.byFolder.set(folder, settings);
    }
    return settings;
  }

  private async find(folder: string): Promise<FoundSettings> {
    const entries = await this.files.readFolder(folder);
    const own = await this.readIn(folder, entries);
    if (own !== undefined) return own;
    const parent = entries?.some(({ name }) => name === '.git') ? undefined : parentOf(folder);
    return parent === undefined ? none : this.nearest(parent);
  }

  /** @param entries the entries of the folder; `undefined` if it cannot be listed */
  private async readIn(
    folder: string,
    entries: readonly FolderEntry[] | undefined,
  ): Promise<FoundSettings | undefined> {
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

/** Returns the URI of the parent folder; `undefined` for a root, or if the URI has no folders. */
function parentOf(folder: string): string | undefined {
  if (!URL.canParse('..', folder)) return undefined;
  const parent = new URL('..', folder).href;
  return parent === folder ? undefined : parent;
}
