/** One entry of a folder. A link counts as what it is, never as what it leads to. */
export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/**
 * What may be read of the files around a document, whatever holds them: a disk, or the client.
 * Places are URIs. Nothing throws: what is absent, unreadable or too large is `undefined`.
 */
export interface Files {
  /** @param within the URI of the folder that the file has to lie in, links followed */
  readText(uri: string, within: string): Promise<string | undefined>;
  readFolder(uri: string): Promise<readonly FolderEntry[] | undefined>;
}

/** For a server that can read nothing but what its client opens. */
export const noFiles: Files = {
  readText: async () => undefined,
  readFolder: async () => undefined,
};

/** The URI of a path that is written in a file, relative to it; `undefined` where the URI has no folders. */
export function resolvePath(base: string, path: string): string | undefined {
  const slashed = path.replaceAll('\\', '/');
  const encoded = slashed.split('/').map(encodeURIComponent).join('/');
  try {
    return new URL(/^[a-z]:\//i.test(slashed) ? `file:///${encoded}` : encoded, base).href;
  } catch {
    return undefined;
  }
}

/** The URI of the folder that holds a file, with a slash at its end. */
export function folderOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/') + 1);
}

/**
 * Whether a URI is below that of a folder, which ends in a slash. Clients on Windows write one drive in
 * four ways: `C:`, `c:`, `C%3A` and `c%3A`.
 */
export function isBelow(uri: string, folder: string): boolean {
  return withPlainDrive(uri).startsWith(withPlainDrive(folder));
}

/** A URI whose parts are not percent-encoded, for comparisons; `undefined` where its encoding is invalid. */
export function plainPath(uri: string): string | undefined {
  try {
    return decodeURIComponent(withPlainDrive(uri));
  } catch {
    return undefined;
  }
}

function withPlainDrive(uri: string): string {
  return uri.replace(
    /^file:\/\/\/([a-z])(?::|%3a)/i,
    (_, drive: string) => `file:///${drive.toLowerCase()}:`,
  );
}
