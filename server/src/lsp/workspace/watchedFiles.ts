import picomatch from 'picomatch';
import {
  type ClientCapabilities,
  type Connection,
  DidChangeWatchedFilesNotification,
  WatchKind,
} from 'vscode-languageserver';
import { watchedGlob } from '../../core/product.ts';
import { isBelow, plainPath } from '../../core/project/files.ts';

/** More would slow the client down. */
const maximumGlobs = 1000;

const hasFixedName = picomatch(watchedGlob, { dot: true });

/**
 * The files and folders that the client watches: those with fixed names, and those that documents
 * and settings refer to.
 */
export class WatchedFiles {
  private readonly connection: Connection;
  private readonly rootOf: (uri: string) => string;
  private readonly globs = new Set<string>();
  private isSupported = false;

  /** @param rootOf returns the workspace folder of a file */
  constructor(connection: Connection, rootOf: (uri: string) => string) {
    this.connection = connection;
    this.rootOf = rootOf;
  }

  /** Watches the files with fixed names, if the client supports it. */
  start({ workspace }: ClientCapabilities): void {
    this.isSupported = workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    this.register([watchedGlob]);
  }

  /**
   * Also watches files and folders with the names of these, and of the folders that they are in, because of
   * what is deleted together a client may only report the outermost folder; none is ever removed.
   */
  add(uris: readonly string[]): void {
    const all = uris.flatMap(uri => [uri, ...foldersBetween(this.rootOf(uri), uri)]);
    const names = all.map(nameOf).filter(name => name !== '' && !hasFixedName(name));
    this.register(names.map(name => `**/${asGlob(name)}`));
  }

  /** Also watches which files a folder and its folders have, but not their contents. */
  addFolder(uri: string): void {
    const name = nameOf(uri);
    if (name !== '') this.register([`**/${asGlob(name)}/**`], WatchKind.Create | WatchKind.Delete);
  }

  private register(globs: readonly string[], kind?: WatchKind): void {
    if (!this.isSupported) return;
    const unknown = [...new Set(globs)].filter(glob => !this.globs.has(glob));
    const added = unknown.slice(0, maximumGlobs - this.globs.size);
    if (added.length === 0) return;
    for (const glob of added) this.globs.add(glob);
    const watchers = added.map(globPattern => ({ globPattern, ...(kind && { kind }) }));
    this.connection.client
      .register(DidChangeWatchedFilesNotification.type, { watchers })
      .catch((error: unknown) => {
        this.connection.console.warn(`The client refused to watch files: ${error}`);
      });
  }
}

function foldersBetween(root: string, uri: string): string[] {
  const folder = uri.slice(0, uri.lastIndexOf('/'));
  return isBelow(folder, root) && folder.length > root.length
    ? [...foldersBetween(root, folder), folder]
    : [];
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
