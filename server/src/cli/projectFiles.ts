import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ConfigDocument } from '../core/config/document.ts';
import { type Files, isBelow } from '../core/project/files.ts';
import type { KnownPlugin, ProjectContext } from '../core/project/projectContext.ts';
import { Project } from '../core/settings/project.ts';
import type { ProjectSettings } from '../core/settings/projectSettings.ts';
import { fail, type Result, succeed } from '../core/text/result.ts';
import { diskFiles } from '../node/diskFiles.ts';
import { displayPath } from './check/displayPath.ts';
import type { PathFailure } from './check/report.ts';

/** What the project of a file adds to it. */
export interface FileInProject {
  readonly settings: Pick<ProjectSettings, 'rules' | 'ignore'>;
  /** The file that contains them, absolute; `undefined` if there is none. */
  readonly settingsPath: string | undefined;
  /** The plugins of the catalogs. */
  readonly catalog: readonly KnownPlugin[];
  /** Returns the project context of a version of the file. */
  contextOf(document: ConfigDocument): Promise<ProjectContext>;
}

/** The projects of the files of one run. Paths are absolute; the files do not have to exist. */
export class ProjectFiles {
  private readonly project: Project;
  private readonly folder: string;

  /** @param folder the working folder; paths in messages are relative to it */
  constructor(folder: string, files: Files = diskFiles) {
    const folderUri = pathToFileURL(`${folder}/`).href;
    this.project = new Project(files, uri => (isBelow(uri, folderUri) ? folderUri : undefined));
    this.folder = folder;
  }

  /** Returns the project of a file, or everything that is invalid in its settings. */
  async at(path: string): Promise<Result<FileInProject, readonly PathFailure[]>> {
    const { project } = this;
    const uri = pathToFileURL(path).href;
    const { file, rules, ignore, catalogs, ...found } = await project.settings(uri);
    const { plugins: catalog, failures } = await project.plugins(catalogs);
    const settingsPath = file === undefined ? undefined : fileURLToPath(file);
    const shown = displayPath(settingsPath ?? path, this.folder);
    const all = [...found.failures, ...failures].map(({ message }) => {
      return { path: shown, message: `${shown}: ${message}` };
    });
    if (all.length > 0) return fail(all);
    const contextOf = (document: ConfigDocument) => project.context(uri, document, catalog);
    return succeed({ settings: { rules, ignore }, settingsPath, catalog, contextOf });
  }

  /** Whether the settings of its project exclude a file. */
  excludes(path: string): Promise<boolean> {
    return this.project.isExcluded(pathToFileURL(path).href);
  }
}
