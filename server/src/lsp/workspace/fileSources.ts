import type { Connection } from 'vscode-languageserver';
import { requests } from '../../core/product.ts';
import { type Files, type FolderEntry, isBelow } from '../../core/project/files.ts';

/** Files that only the client can read, such as those of a virtual workspace. */
export function clientFiles(connection: Connection): Files {
  const request = async <Value>(method: string, params: object): Promise<Value | undefined> => {
    try {
      return (await connection.sendRequest<Value | null>(method, params)) ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    readText: (uri, within) =>
      isBelow(uri, within)
        ? request<string>(requests.readText, { uri })
        : Promise.resolve(undefined),
    readFolder: uri => request<readonly FolderEntry[]>(requests.readFolder, { uri }),
  };
}

/** Files from the disk for `file:` URIs, and from the client for all others. */
export function combinedFiles(disk: Files | undefined, client: Files | undefined): Files {
  const nothing = Promise.resolve(undefined);
  const sourceOf = (uri: string) => (uri.startsWith('file:') && disk !== undefined ? disk : client);
  return {
    readText: (uri, within) => sourceOf(uri)?.readText(uri, within) ?? nothing,
    readFolder: uri => sourceOf(uri)?.readFolder(uri) ?? nothing,
  };
}
