import picomatch from 'picomatch';
import type { CancellationToken, Connection, WorkspaceFolder } from 'vscode-languageserver';
import type { ConfigDocument } from '../../core/config/document.ts';
import { CatalogReader } from '../../core/project/catalogReader.ts';
import { type Files, folderOf, isBelow, plainPath, resolvePath } from '../../core/project/files.ts';
import { gatherProjectContext } from '../../core/project/gatherProjectContext.ts';
import {
  type KnownPlugin,
  noProjectContext,
  type ProjectContext,
} from '../../core/project/projectContext.ts';
import { isExcluded } from '../../core/settings/exclude.ts';
import {
  type FoundSettings,
  ProjectSettingsFinder,
} from '../../core/settings/projectSettingsFinder.ts';
import type { DocumentSettings } from '../documentSettings.ts';
import { CachedFiles } from './cachedFiles.ts';
import { findConfigurations } from './findConfigurations.ts';

/** The workspace folders of the client and their files. */
export class Workspace {
  readonly files: CachedFiles;
  private readonly connection: Connection;
  private readonly notify: (message: string) => void;
  private readonly catalogReader: CatalogReader;
  private settingsFinder: ProjectSettingsFinder;
  private folders: readonly string[] = [];
  /** The configurations of the folders that were searched. */
  private readonly found = new Map<string, Promise<string[]>>();
  private readonly reported = new Set<string>();

  /** @param notify shows a message to the user */
  constructor(connection: Connection, files: Files, notify: (message: string) => void) {
    this.connection = connection;
    this.notify = notify;
    this.files = new CachedFiles(files);
    this.catalogReader = new CatalogReader(this.files);
    this.settingsFinder = new ProjectSettingsFinder(this.files);
  }

  setFolders(folders: readonly WorkspaceFolder[]): void {
    this.folders = folders.map(({ uri }) => (uri.endsWith('/') ? uri : `${uri}/`));
  }

  /** Clears all caches of file contents. */
  invalidate(): void {
    this.files.clear();
    this.found.clear();
    this.settingsFinder = new ProjectSettingsFinder(this.files);
  }

  /**
   * Returns the URI of the innermost workspace folder of a document, or of its own folder if it is
   * outside of all workspace folders.
   */
  root(uri: string): string {
    const containing = this.folders.filter(folder => isBelow(uri, folder));
    return containing.sort((a, b) => b.length - a.length)[0] ?? folderOf(uri);
  }

  /** Reads the text of a document from its file. */
  readText(uri: string): Promise<string | undefined> {
    return this.files.readText(uri, this.root(uri));
  }

  /** The URIs of all configurations in all folders. */
  async configurations(token: CancellationToken): Promise<string[]> {
    const lists = await Promise.all(this.folders.map(folder => this.search(folder, token)));
    return [...new Set(lists.flat())];
  }

  private search(folder: string, token: CancellationToken): Promise<string[]> {
    const cached = this.found.get(folder);
    if (cached !== undefined) return cached;
    const search = this.excludes(folder).then(excludes =>
      findConfigurations(folder, { files: this.files, excludes, token }),
    );
    this.found.set(folder, search);
    // A search that was cancelled is incomplete.
    token.onCancellationRequested(() => this.found.delete(folder));
    return search;
  }

  /** Whether `files.exclude` hides a path; false if the client has no such setting. */
  private async excludes(folder: string): Promise<(path: string) => boolean> {
    try {
      const setting: unknown = await this.connection.workspace.getConfiguration({
        scopeUri: folder,
        section: 'files.exclude',
      });
      const globs = Object.entries(setting ?? {}).flatMap(([glob, isOn]) =>
        isOn === true ? [glob] : [],
      );
      return globs.length === 0 ? () => false : picomatch(globs, { dot: true });
    } catch {
      return () => false;
    }
  }

  /** Whether the project settings exclude a file. */
  async isExcluded(uri: string): Promise<boolean> {
    const { uri: file, settings } = await this.settingsFinder.nearest(folderOf(uri));
    return file !== undefined && isExcluded(settings.exclude, folderOf(file), uri);
  }

  /** Returns the project context of a document. */
  async context(
    uri: string,
    document: ConfigDocument,
    { catalogs }: DocumentSettings,
  ): Promise<ProjectContext> {
    if (!document.view.hasLocalSource && catalogs.length === 0) return noProjectContext;
    const location = { uri, root: this.root(uri), catalog: await this.catalog(uri, catalogs) };
    return gatherProjectContext(document, location, this.files);
  }

  /** Returns the names of the folders at an incomplete local path, up to its last slash. */
  async foldersAt(uri: string, typed: string): Promise<string[]> {
    const path = /^\.{1,2}\/(?:.*\/)?/.exec(typed)?.[0];
    const folder = path === undefined ? undefined : resolvePath(uri, path);
    const entries = folder === undefined ? undefined : await this.files.readFolder(folder);
    const names = (entries ?? []).filter(({ isFolder }) => isFolder).map(({ name }) => name);
    return names.filter(name => !name.startsWith('.') && name !== 'node_modules').sort();
  }

  /**
   * Returns the plugins of the catalogs that apply to a document. Catalogs outside of its workspace
   * folder are not read.
   * @param catalogs the URIs of the catalogs
   */
  async catalog(uri: string, catalogs: readonly string[]): Promise<readonly KnownPlugin[]> {
    const within = this.root(uri);
    const results = await Promise.all(
      catalogs.map(catalog => this.catalogReader.read({ uri: catalog, within, name: catalog })),
    );
    return results.flatMap(result => {
      if (result.ok) return result.value;
      this.reportOnce(result.failure.message);
      return [];
    });
  }

  /** The settings of the project that a document belongs to. */
  async projectSettings(uri: string): Promise<FoundSettings> {
    const settings = await this.settingsFinder.nearest(folderOf(uri));
    for (const { message } of settings.failures)
      this.reportOnce(`${shownPath(settings.uri ?? '')}: ${message}`);
    return settings;
  }

  /** Shows a message unless it was shown before. */
  reportOnce(message: string): void {
    if (this.reported.has(message)) return;
    this.reported.add(message);
    this.notify(message);
  }
}

/** Returns the path of a `file:` URI, and other URIs as they are. */
function shownPath(uri: string): string {
  return plainPath(uri)?.replace(/^file:\/\/(?:\/(?=[a-z]:))?/, '') ?? uri;
}
