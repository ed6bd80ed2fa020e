import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ConfigDocument } from '../../core/config/document.ts';
import { configurationFileName } from '../../core/product.ts';
import { type Files, isBelow } from '../../core/project/files.ts';
import type { ContentFolder, Notes } from '../../core/project/notes.ts';
import type { KnownPlugin, ProjectContext } from '../../core/project/projectContext.ts';
import { Project } from '../../core/settings/project.ts';
import type { ProjectSettings } from '../../core/settings/projectSettings.ts';
import { finish } from '../../core/text/task.ts';
import { filesOfRun } from '../../node/diskFiles.ts';
import { CommandError } from '../command.ts';
import { displayPath } from './paths.ts';

/** What the project of a file adds to it. */
export interface FileInProject {
  readonly settings: Pick<ProjectSettings, 'rules' | 'ignore'>;
  /** The file that contains them, absolute; `undefined` if there is none. */
  readonly settingsPath: string | undefined;
  /** The plugins of the catalogs. */
  readonly catalog: readonly KnownPlugin[];
  /** The folder with the notes; `undefined` if it is outside of the project. */
  readonly content: ContentFolder | undefined;
  /** Returns a version of the file with the schema that it names. */
  withSchema(document: ConfigDocument): Promise<ConfigDocument>;
  /** Returns the project context of a version of the file. */
  contextOf(document: ConfigDocument): Promise<ProjectContext>;
}

/** The projects of the files of one run. Paths are absolute; the files do not have to exist. */
export class ProjectFiles {
  private readonly project: Project;
  private readonly folder: string;

  /** @param folder the working folder; paths in messages are relative to it */
  constructor(folder: string, files: Files = filesOfRun) {
    const folderUri = pathToFileURL(`${folder}/`).href;
    this.project = new Project(files, uri => (isBelow(uri, folderUri) ? folderUri : undefined));
    this.folder = folder;
  }

  /** Returns the project of a file. Throws with everything that is invalid in its settings. */
  async at(named: string): Promise<FileInProject> {
    const { project } = this;
    // A stream, such as /dev/stdin, is the configuration in the working folder, as standard input is.
    const path = named.startsWith('/dev/') ? join(this.folder, configurationFileName) : named;
    const uri = pathToFileURL(path).href;
    const { file, rules, ignore, catalogs, content, ...found } = await project.settings(uri);
    const { plugins: catalog, failures } = await project.plugins(catalogs);
    const settingsPath = file === undefined ? undefined : fileURLToPath(file);
    const all = [...found.failures, ...failures];
    if (all.length > 0) {
      const shown = displayPath(settingsPath ?? path, this.folder);
      throw new CommandError(
        all.map(({ message }) => `${shown}: ${message}`),
        shown,
      );
    }
    // Each version of the file is compared with the same notes.
    let notes: Promise<Notes | undefined> | undefined;
    const listNotes = async (folder: ContentFolder, patterns: readonly string[]) => {
      notes ??= notesIn(folder, project.files);
      const listed = await notes;
      return listed && finish(listed.withPatterns(patterns));
    };
    return {
      settings: { rules, ignore },
      settingsPath,
      catalog,
      content,
      withSchema: document => project.withSchema(uri, document),
      contextOf: document => project.context(uri, document, { catalog, content }, listNotes),
    };
  }

  /** Whether the settings of its project exclude a file. */
  excludes(path: string): Promise<boolean> {
    return this.project.isExcluded(pathToFileURL(path).href);
  }
}

/** Most projects have no content folder, and need nothing loaded. */
async function notesIn(folder: ContentFolder, files: Files): Promise<Notes | undefined> {
  if ((await files.readFolder(folder.uri)) === undefined) return undefined;
  const { listNotes, Notes } = await import('../../core/project/notes.ts');
  const listing = await listNotes(folder, files);
  return listing && new Notes(listing);
}
