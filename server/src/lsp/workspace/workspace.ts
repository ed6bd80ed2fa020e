import type {
  CancellationToken,
  Connection,
  WorkspaceFolder,
  WorkspaceFoldersChangeEvent,
} from 'vscode-languageserver';
import { isConfigurationPath, requests } from '../../core/product.ts';
import {
  encodePath,
  type Files,
  type FolderEntry,
  folderOf,
  isBelow,
  listFiles,
  plainPath,
  resolvePath,
} from '../../core/project/files.ts';
import type { KnownPlugin } from '../../core/project/projectContext.ts';
import { type FoundSettings, Project } from '../../core/settings/project.ts';
import type { DocumentSettings } from '../documentSettings.ts';

/** The workspace folders of the client and their files. */
export class Workspace {
  private readonly files: Files;
  readonly project: Project;
  private readonly notify: (message: string) => void;
  private folders: readonly string[] = [];
  /** The URIs of the configurations in the folders that were searched. */
  private readonly found = new Map<string, Promise<string[]>>();
  private readonly reported = new Set<string>();

  /** @param notify shows a message to the user */
  constructor(files: Files, notify: (message: string) => void) {
    this.notify = notify;
    this.files = files;
    this.project = new Project(files, uri => this.root(uri));
  }

  changeFolders({ added, removed }: WorkspaceFoldersChangeEvent): void {
    const urisOf = (folders: readonly WorkspaceFolder[]) =>
      folders.map(({ uri }) => (uri.endsWith('/') ? uri : `${uri}/`));
    const gone = new Set(urisOf(removed));
    const kept = this.folders.filter(uri => !gone.has(uri));
    this.folders = [...new Set([...kept, ...urisOf(added)])];
  }

  /** Clears all caches of file contents. */
  invalidate(): void {
    this.found.clear();
    this.project.invalidate();
  }

  /** Whether a document is in a workspace folder. */
  contains(uri: string): boolean {
    return this.folders.some(folder => isBelow(uri, folder));
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
    return this.project.files.readText(uri, this.root(uri));
  }

  /** The URIs of all configurations in all folders. */
  async configurations(token: CancellationToken): Promise<string[]> {
    const lists = await Promise.all(this.folders.map(folder => this.search(folder, token)));
    return [...new Set(lists.flat())];
  }

  private search(folder: string, token: CancellationToken): Promise<string[]> {
    const cached = this.found.get(folder);
    if (cached !== undefined) return cached;
    const search = this.findFiles(folder, token);
    this.found.set(folder, search);
    // A search that was cancelled is incomplete.
    token.onCancellationRequested(() => this.found.delete(folder));
    return search;
  }

  /** The configurations in a folder, sorted; fewer after a cancellation. */
  private async findFiles(folder: string, token: CancellationToken): Promise<string[]> {
    const excludes = (path: string, isFolder: boolean) =>
      token.isCancellationRequested || !(isFolder || isConfigurationPath(path));
    const { paths = [] } = (await listFiles(folder, this.files, excludes)) ?? {};
    return paths.map(path => folder + encodePath(path));
  }

  /** Returns the names of the folders at an incomplete local path, up to its last slash. */
  async foldersAt(uri: string, typed: string): Promise<string[]> {
    const path = /^\.{1,2}\/(?:.*\/)?/.exec(typed)?.[0];
    const folder = path === undefined ? undefined : resolvePath(uri, path);
    const entries = folder === undefined ? undefined : await this.project.files.readFolder(folder);
    const names = (entries ?? []).filter(({ isFolder }) => isFolder).map(({ name }) => name);
    return names.filter(name => !name.startsWith('.') && name !== 'node_modules').sort();
  }

  /** Returns the plugins of the catalogs that apply to a document, and reports invalid catalogs. */
  async catalog({ catalogs }: Pick<DocumentSettings, 'catalogs'>): Promise<readonly KnownPlugin[]> {
    const { plugins, failures } = await this.project.plugins(catalogs);
    for (const { message } of failures) this.reportOnce(message);
    return plugins;
  }

  /** Returns the settings of the project that a document belongs to, and reports invalid ones. */
  async projectSettings(uri: string): Promise<FoundSettings> {
    const settings = await this.project.settings(uri);
    for (const { message } of settings.failures)
      this.reportOnce(`${shownPath(settings.file ?? '')}: ${message}`);
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

/**
 * Returns files from the disk and from the client.
 * @param fromClient whether the client reads all others than `disk`, such as those of a virtual workspace
 * @param disk reads `file:` URIs; if omitted, the client reads them
 */
export function filesOf(connection: Connection, fromClient: boolean, disk?: Files): Files {
  const onDisk = (uri: string) => (uri.startsWith('file:') ? disk : undefined);
  const request = async <Value>(method: string, uri: string): Promise<Value | undefined> => {
    if (!fromClient) return undefined;
    try {
      return (await connection.sendRequest<Value | null>(method, { uri })) ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    async readText(uri, within) {
      const fromDisk = onDisk(uri)?.readText(uri, within);
      return (
        fromDisk ?? (isBelow(uri, within) ? request<string>(requests.readText, uri) : undefined)
      );
    },
    readFolder: uri =>
      onDisk(uri)?.readFolder(uri) ?? request<readonly FolderEntry[]>(requests.readFolder, uri),
  };
}
