import { fileURLToPath, pathToFileURL } from 'node:url';
import { ConfigDocument } from '../../core/config/document.ts';
import { mayHaveLostPlugins } from '../../core/project/committed.ts';
import { type Files, isBelow } from '../../core/project/files.ts';
import type { ContentFolder, Notes } from '../../core/project/notes.ts';
import type { KnownPlugin, ProjectContext } from '../../core/project/projectContext.ts';
import { Project } from '../../core/settings/project.ts';
import type { ProjectSettings } from '../../core/settings/projectSettings.ts';
import { fail, type Result, succeed } from '../../core/text/result.ts';
import { finish } from '../../core/text/task.ts';
import { diskFiles } from '../../node/diskFiles.ts';
import { displayPath, type PathFailure } from './paths.ts';

/** The notes, if the file has patterns that hide some, and its version in the last commit. */
type Need = 'notes' | 'committed';

/** What the project of a file adds to it. */
export interface FileInProject {
  readonly settings: Pick<ProjectSettings, 'rules' | 'ignore'>;
  /** The file that contains them, absolute; `undefined` if there is none. */
  readonly settingsPath: string | undefined;
  /** The plugins of the catalogs. */
  readonly catalog: readonly KnownPlugin[];
  /** The folder with the notes; `undefined` if it is outside of the project. */
  readonly content: ContentFolder | undefined;
  /** Returns the project context of a version of the file, with what is needed of more than its plugins. */
  contextOf(document: ConfigDocument, needs?: readonly Need[]): Promise<ProjectContext>;
}

/** The projects of the files of one run. Paths are absolute; the files do not have to exist. */
export class ProjectFiles {
  private readonly project: Project;
  private readonly folder: string;
  private readonly files: Files;
  private readonly committed = new Map<string, Promise<string | undefined>>();
  private readonly notes = new Map<string, Promise<Notes | undefined>>();

  /** @param folder the working folder; paths in messages are relative to it */
  constructor(folder: string, files: Files = diskFiles) {
    const folderUri = pathToFileURL(`${folder}/`).href;
    this.project = new Project(files, uri => (isBelow(uri, folderUri) ? folderUri : undefined));
    this.folder = folder;
    this.files = files;
  }

  /** Returns the project of a file, or everything that is invalid in its settings. */
  async at(path: string): Promise<Result<FileInProject, readonly PathFailure[]>> {
    const { project } = this;
    const uri = pathToFileURL(path).href;
    const { file, rules, ignore, catalogs, content, ...found } = await project.settings(uri);
    const { plugins: catalog, failures } = await project.plugins(catalogs);
    const settingsPath = file === undefined ? undefined : fileURLToPath(file);
    const shown = displayPath(settingsPath ?? path, this.folder);
    const all = [...found.failures, ...failures].map(({ message }) => {
      return { path: shown, message: `${shown}: ${message}` };
    });
    if (all.length > 0) return fail(all);
    const contextOf = async (document: ConfigDocument, needs: readonly Need[] = []) => {
      const context = await project.context(uri, document, catalog);
      const patterns = document.view.ignorePatterns.map(({ value }) => value);
      const needsNotes = needs.includes('notes') && patterns.length > 0;
      const notes = needsNotes ? await this.notesIn(content) : undefined;
      const needsCommitted = needs.includes('committed') && mayHaveLostPlugins(document);
      const committed = needsCommitted ? await this.committedAt(uri) : undefined;
      return {
        ...context,
        ...(notes && { notes: finish(notes.withPatterns(patterns)) }),
        ...(committed && { committed }),
      };
    };
    return succeed({ settings: { rules, ignore }, settingsPath, catalog, content, contextOf });
  }

  /** Returns the version of a file in the last commit, which is read once; `undefined` outside of Git. */
  private async committedAt(uri: string): Promise<ConfigDocument | undefined> {
    if (!(await this.project.isInRepository(uri))) return undefined;
    const read = this.committed.get(uri) ?? this.files.readCommitted?.(uri);
    if (read !== undefined) this.committed.set(uri, read);
    const text = await read;
    return text === undefined ? undefined : new ConfigDocument(text);
  }

  /** Returns the notes in a folder, which are listed once. */
  private notesIn(folder: ContentFolder | undefined): Promise<Notes | undefined> {
    if (folder === undefined) return Promise.resolve(undefined);
    const listed = this.notes.get(folder.uri) ?? list(folder, this.files);
    this.notes.set(folder.uri, listed);
    return listed;
  }

  /** Whether the settings of its project exclude a file. */
  excludes(path: string): Promise<boolean> {
    return this.project.isExcluded(pathToFileURL(path).href);
  }
}

/** Most projects have no content folder, and need nothing loaded. */
async function list(folder: ContentFolder, files: Files): Promise<Notes | undefined> {
  if ((await files.readFolder(folder.uri)) === undefined) return undefined;
  const { listNotes, Notes } = await import('../../core/project/notes.ts');
  const listing = await listNotes(folder, files);
  return listing && new Notes(listing);
}
