import picomatch from 'picomatch';
import {
  type ClientCapabilities,
  type Connection,
  DidChangeWatchedFilesNotification,
  WatchKind,
} from 'vscode-languageserver';
import { watchedGlob } from '../../core/product.ts';
import { plainPath } from '../../core/project/files.ts';

/** A file with more names would slow the client down. */
const maximumNames = 1000;

const maximumFolders = 10;

const hasFixedName = picomatch(watchedGlob, { dot: true });

/**
 * The files and folders that the client watches: those with fixed names, and those that documents
 * and settings refer to.
 */
export class WatchedFiles {
  private readonly connection: Connection;
  private readonly names = new Set<string>();
  private readonly folders = new Set<string>();
  private isSupported = false;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** Watches the files with fixed names, if the client supports it. */
  start({ workspace }: ClientCapabilities): void {
    this.isSupported = workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    this.register([watchedGlob]);
  }

  /** Also watches files and folders with the names of these; a name is never removed. */
  add(uris: readonly string[]): void {
    if (!this.isSupported) return;
    const names = uris.map(nameOf).filter(name => name !== '' && !this.names.has(name));
    const added = [...new Set(names)].slice(0, maximumNames - this.names.size);
    for (const name of added) this.names.add(name);
    this.register(added.filter(name => !hasFixedName(name)).map(name => `**/${asGlob(name)}`));
  }

  /** Also watches which files a folder and its folders have, but not their contents. */
  addFolder(uri: string): void {
    const name = nameOf(uri);
    if (!this.isSupported || name === '' || this.folders.has(name)) return;
    if (this.folders.size >= maximumFolders) return;
    this.folders.add(name);
    const kind = WatchKind.Create | WatchKind.Delete;
    this.register([`**/${asGlob(name)}/**`], kind);
  }

  private register(globs: readonly string[], kind?: WatchKind): void {
    if (!this.isSupported || globs.length === 0) return;
    const watchers = globs.map(globPattern => ({
      globPattern,
      ...(kind !== undefined && { kind }),
    }));
    this.connection.client
      .register(DidChangeWatchedFilesNotification.type, { watchers })
      .catch((error: unknown) => {
        this.connection.console.warn(`The client refused to watch files: ${error}`);
      });
  }
}

/** Returns the name of the file or folder at a URI; empty if it is a root or its encoding is invalid. */
function nameOf(uri: string): string {
  const path = plainPath(uri)?.replace(/^[^:/]*:/, '');
  return path?.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

/** Returns a glob for a name. Globs of LSP have no escape character. */
function asGlob(name: string): string {
  return name.replace(/[[\]{}*?!\\]/g, '?');
}
