import { t } from '@vscode/l10n';
import picomatch from 'picomatch';
import {
  type CancellationToken,
  type Connection,
  MessageType,
  ShowMessageNotification,
  type WorkspaceFolder,
} from 'vscode-languageserver';
import {
  type Configuration,
  configurationFileName,
  noConfiguration,
  readConfigurationFile,
} from '../../core/configuration.ts';
import { ConfigDocument } from '../../core/model/document.ts';
import { noSurroundings, type Surroundings } from '../../core/rules/rule.ts';
import { readCatalog } from '../../core/workspace/catalog.ts';
import { type Files, folderOf, isBelow, resolvePath } from '../../core/workspace/files.ts';
import type { KnownPlugin } from '../../core/workspace/knownPlugin.ts';
import { gatherSurroundings } from '../../core/workspace/surroundings.ts';
import type { Settings } from '../settings.ts';
import { findConfigurations } from './configurationFiles.ts';
import { RememberedFiles } from './files.ts';

const configurationNames: readonly string[] = [configurationFileName, 'package.json'];

/** The settings of a project, with the URIs of the folder and the file that they are from. */
export interface ProjectSettings extends Configuration {
  readonly folder: string;
  /** `undefined` where there is no settings file. */
  readonly file: string | undefined;
}

/** The folders that the client has opened and the files in them, as far as they may be read. */
export class Workspace {
  readonly files: RememberedFiles;
  private readonly connection: Connection;
  private folders: readonly string[] = [];
  /** The configurations of each folder, once it was searched. */
  private readonly found = new Map<string, Promise<string[]>>();
  private readonly closed = new Map<string, ConfigDocument>();
  private readonly catalogs = new Map<string, { text: string; plugins: readonly KnownPlugin[] }>();
  private readonly complaints = new Set<string>();

  constructor(connection: Connection, files: Files) {
    this.connection = connection;
    this.files = new RememberedFiles(files);
  }

  setFolders(folders: readonly WorkspaceFolder[]): void {
    this.folders = folders.map(({ uri }) => (uri.endsWith('/') ? uri : `${uri}/`));
    this.found.clear();
  }

  /** The URI of the workspace folder that holds a document, else of the document's own folder. */
  root(uri: string): string {
    const holding = this.folders.filter(folder => isBelow(uri, folder));
    return holding.sort((a, b) => b.length - a.length)[0] ?? folderOf(uri);
  }

  /** Forgets what was read; called when a watched file has come, gone or changed. */
  filesChanged(): void {
    this.files.forget();
    this.found.clear();
    this.closed.clear();
  }

  /** Every configuration of every folder, by URI. */
  async configurations(token: CancellationToken): Promise<string[]> {
    const lists = await Promise.all(this.folders.map(folder => this.search(folder, token)));
    return [...new Set(lists.flat())];
  }

  private search(folder: string, token: CancellationToken): Promise<string[]> {
    const known = this.found.get(folder);
    if (known !== undefined) return known;
    const search = this.hidden(folder).then(hidden =>
      findConfigurations(folder, this.files, hidden, token),
    );
    this.found.set(folder, search);
    // A search that was broken off has not found everything.
    token.onCancellationRequested(() => this.found.delete(folder));
    return search;
  }

  /** What `files.exclude` hides, where the client has such a setting. */
  private async hidden(folder: string): Promise<(path: string) => boolean> {
    try {
      const setting: unknown = await this.connection.workspace.getConfiguration({
        scopeUri: folder,
        section: 'files.exclude',
      });
      const globs = Object.entries(setting ?? {}).filter(([, isOn]) => isOn === true);
      return globs.length === 0
        ? () => false
        : picomatch(
            globs.map(([glob]) => glob),
            { dot: true },
          );
    } catch {
      return () => false;
    }
  }

  /** A configuration that is not open, read from its file and parsed once until files change. */
  async read(uri: string): Promise<ConfigDocument | undefined> {
    const known = this.closed.get(uri);
    if (known !== undefined) return known;
    const text = await this.files.readText(uri, this.root(uri));
    if (text === undefined) return undefined;
    const document = new ConfigDocument(text);
    this.closed.set(uri, document);
    return document;
  }

  /** What the rules may know of the places around a document. */
  async surroundings(
    uri: string,
    document: ConfigDocument,
    settings: Settings,
  ): Promise<Surroundings> {
    if (!document.view.hasLocalSource && settings.catalogs.length === 0) return noSurroundings;
    const root = this.root(uri);
    const catalog = await this.catalog(root, settings.catalogs);
    return gatherSurroundings(document, { uri, root, catalog }, this.files);
  }

  /** The names of the folders at a local path that is being typed, up to its last slash. */
  async foldersAt(uri: string, typed: string): Promise<string[]> {
    const path = /^\.{1,2}\/(?:.*\/)?/.exec(typed)?.[0];
    const folder = path === undefined ? undefined : resolvePath(uri, path);
    const entries = folder === undefined ? undefined : await this.files.readFolder(folder);
    const names = (entries ?? []).filter(({ isFolder }) => isFolder).map(({ name }) => name);
    return names.filter(name => !name.startsWith('.') && name !== 'node_modules').sort();
  }

  /** The plugins of catalogues, by their URIs; nothing outside of the workspace folder is read. */
  async catalog(root: string, uris: readonly string[]): Promise<readonly KnownPlugin[]> {
    const lists = await Promise.all(uris.map(uri => this.readCatalog(root, uri)));
    return lists.flat();
  }

  private async readCatalog(root: string, uri: string): Promise<readonly KnownPlugin[]> {
    const text = await this.files.readText(uri, root);
    if (text === undefined) {
      this.complain(t('The catalogue {0} cannot be read, or is larger than 16 MB.', uri));
      return [];
    }
    const known = this.catalogs.get(uri);
    if (known?.text === text) return known.plugins;
    const read = readCatalog(text);
    const plugins = typeof read === 'string' ? [] : read;
    if (typeof read === 'string') {
      this.complain(t('The catalogue {0} cannot be used: {1}.', uri, read));
    }
    this.catalogs.set(uri, { text, plugins });
    return plugins;
  }

  /**
   * The settings in `.site-pluginsrc.json` or `package.json`, from the document's folder up to the root of
   * the repository, with the URIs of the file and of its folder.
   */
  async configuration(uri: string): Promise<ProjectSettings> {
    for (let folder = folderOf(uri); ; folder = folderOf(folder.slice(0, -1))) {
      const entries = await this.files.readFolder(folder);
      const mayHold = entries?.some(({ name }) => configurationNames.includes(name)) ?? true;
      const configuration = mayHold ? await this.configurationIn(folder) : undefined;
      if (configuration !== undefined) return configuration;
      const isTop = entries === undefined || entries.some(({ name }) => name === '.git');
      if (isTop || folderOf(folder.slice(0, -1)).length < 'file:///'.length) {
        return { ...noConfiguration, folder, file: undefined };
      }
    }
  }

  private async configurationIn(folder: string): Promise<ProjectSettings | undefined> {
    for (const name of configurationNames) {
      const text = await this.files.readText(folder + name, folder);
      const read = text === undefined ? undefined : readConfigurationFile(name, text);
      if (read === undefined) continue;
      for (const fault of read.faults) this.complain(`${folder}${name}: ${fault}`);
      return { ...read.configuration, folder, file: folder + name };
    }
    return undefined;
  }

  /** Tells the user of something around the documents that is not as it should be, once each. */
  private complain(sentence: string): void {
    if (this.complaints.has(sentence)) return;
    this.complaints.add(sentence);
    void this.connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Warning,
      message: sentence,
    });
  }
}
