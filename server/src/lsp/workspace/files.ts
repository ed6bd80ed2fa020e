import type { Connection } from 'vscode-languageserver';
import { type Files, type FolderEntry, isBelow } from '../../core/workspace/files.ts';

/** Requests that a client answers where the server cannot reach the files itself, as on the web. */
export const readTextRequest = 'sitePlugins/readText';
export const readFolderRequest = 'sitePlugins/readFolder';

/** Files that only the client can reach, such as those of a virtual workspace. */
export function clientFiles(connection: Connection): Files {
  const ask = async <Answer>(method: string, params: object): Promise<Answer | undefined> => {
    try {
      return (await connection.sendRequest<Answer | null>(method, params)) ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    readText: (uri, within) =>
      isBelow(uri, within) ? ask<string>(readTextRequest, { uri }) : Promise.resolve(undefined),
    readFolder: uri => ask<readonly FolderEntry[]>(readFolderRequest, { uri }),
  };
}

/** Takes each file from whoever can reach it. */
export function dispatchingFiles(disk: Files | undefined, client: Files | undefined): Files {
  const nothing = Promise.resolve(undefined);
  const pick = (uri: string) => (uri.startsWith('file:') && disk !== undefined ? disk : client);
  return {
    readText: (uri, within) => pick(uri)?.readText(uri, within) ?? nothing,
    readFolder: uri => pick(uri)?.readFolder(uri) ?? nothing,
  };
}

/**
 * Remembers answers, since a document asks the same at every keystroke. A watched change forgets
 * them at once; for what no client watches, they also grow old.
 */
export class RememberedFiles implements Files {
  /** Milliseconds. */
  private static readonly age = 2_000;
  private readonly files: Files;
  private readonly answers = new Map<string, { since: number; answer: Promise<unknown> }>();

  constructor(files: Files) {
    this.files = files;
  }

  readText(uri: string, within: string): Promise<string | undefined> {
    return this.remember(`text ${within} ${uri}`, () => this.files.readText(uri, within));
  }

  readFolder(uri: string): Promise<readonly FolderEntry[] | undefined> {
    return this.remember(`folder ${uri}`, () => this.files.readFolder(uri));
  }

  forget(): void {
    this.answers.clear();
  }

  private remember<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const now = Date.now();
    const known = this.answers.get(key);
    // A clock that was set back makes an answer look young; it is then asked again.
    if (known !== undefined && Math.abs(now - known.since) < RememberedFiles.age) {
      return known.answer as Promise<Answer>;
    }
    const answer = ask();
    if (this.answers.size > 1_000) this.answers.clear();
    this.answers.set(key, { since: now, answer });
    return answer;
  }
}
