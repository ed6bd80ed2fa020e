/** An entry of a folder. Symbolic links are not followed. */
export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/**
 * File access for the project context, implemented by the file system or the client. Locations are
 * URIs. Functions do not throw: the result for missing, unreadable or too large files is
 * `undefined`.
 */
export interface Files {
  /** @param within the URI of the folder that must contain the resolved path of the file */
  readText(uri: string, within: string): Promise<string | undefined>;
  readFolder(uri: string): Promise<readonly FolderEntry[] | undefined>;
}

/** Reads each file and lists each folder once, until files may have changed. */
export class MemoizedFiles implements Files {
  private readonly files: Files;
  private readonly texts = new Map<string, ReturnType<Files['readText']>>();
  private readonly folders = new Map<string, ReturnType<Files['readFolder']>>();

  constructor(files: Files) {
    this.files = files;
  }

  readText(uri: string, within: string): Promise<string | undefined> {
    const key = `${within} ${uri}`;
    const text = this.texts.get(key) ?? this.files.readText(uri, within);
    this.texts.set(key, text);
    return text;
  }

  readFolder(uri: string): Promise<readonly FolderEntry[] | undefined> {
    const entries = this.folders.get(uri) ?? this.files.readFolder(uri);
    this.folders.set(uri, entries);
    return entries;
  }

  clear(): void {
    this.texts.clear();
    this.folders.clear();
  }
}

/** What the texts of files mean, by their URIs. A text that is read again is not parsed again. */
export class ParsedFiles<T> {
  private readonly parsed = new Map<
    string,
    { readonly text: string | undefined; readonly result: T }
  >();

  get(uri: string, text: string | undefined, parse: () => T): T {
    const cached = this.parsed.get(uri);
    if (cached !== undefined && cached.text === text) return cached.result;
    const result = parse();
    this.parsed.set(uri, { text, result });
    return result;
  }
}

/** What is below a folder: paths relative to it, with `/`. */
export interface Listing {
  /** The paths of all files, sorted by code unit. */
  readonly paths: readonly string[];
  readonly folders: readonly string[];
  /** Whether these are all files. */
  readonly isComplete: boolean;
}

const maximumFiles = 200_000;
const maximumDepth = 40;

/**
 * Lists the files below a folder, except those in `node_modules` and `.git`; `undefined` if it cannot be read.
 * Links are not followed.
 * @param folder its URI, with a trailing slash
 * @param excludes whether a file, or a folder with everything in it, is left out
 */
export async function listFiles(
  folder: string,
  files: Pick<Files, 'readFolder'>,
  excludes: (path: string, isFolder: boolean) => boolean = () => false,
): Promise<Listing | undefined> {
  const paths: string[] = [];
  const folders: string[] = [];
  let isComplete = true;
  const pending = [{ path: '', depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path, depth } = next;
    const entries = await files.readFolder(folder + encodePath(path));
    if (entries === undefined && path === '') return undefined;
    isComplete &&= entries !== undefined;
    for (const { name, isFolder } of entries ?? []) {
      if (isFolder && (name === 'node_modules' || name === '.git')) continue;
      if (excludes(path + name, isFolder)) continue;
      if (isFolder && depth < maximumDepth) {
        pending.push({ path: `${path}${name}/`, depth: depth + 1 });
        folders.push(path + name);
      } else if (isFolder || paths.length === maximumFiles) isComplete = false;
      else paths.push(path + name);
    }
    if (paths.length === maximumFiles && pending.length > 0) {
      isComplete = false;
      break;
    }
  }
  return { paths: paths.sort(), folders, isComplete };
}

/** Returns a path as a part of a URI. */
export function encodePath(path: string): string {
  return path.toWellFormed().split('/').map(encodeURIComponent).join('/');
}

/** Resolves a path relative to the file that contains it; `undefined` if the URI has no folders. */
export function resolvePath(base: string, path: string): string | undefined {
  const slashed = path.replaceAll('\\', '/');
  const encoded = encodePath(slashed);
  const reference = /^[a-z]:\//i.test(slashed) ? `file:///${encoded}` : encoded;
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

/** Returns the URI or the path of the folder of a file, with a trailing slash; empty for a file name. */
export function folderOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/') + 1);
}

/**
 * Whether a URI is inside of a folder, whose URI ends with a slash. On Windows, clients encode a
 * drive in four ways: `C:`, `c:`, `C%3A` and `c%3A`.
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
