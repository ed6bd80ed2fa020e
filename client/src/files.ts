import { FileType, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { maximumFileSize, requests } from '../../server/src/core/product.ts';
import type { FolderEntry } from '../../server/src/core/project/files.ts';

interface PlaceParams {
  readonly uri: string;
}

/**
 * Reads for the server what it cannot reach itself: files of a virtual workspace, or all on the web.
 * @param schema the one file outside of the window's folders that the server may read
 */
export function answerFileRequests(client: BaseLanguageClient, schema: Uri): void {
  client.onRequest(requests.readText, ({ uri }: PlaceParams) =>
    uri === schema.toString() ? readText(schema) : readOwnText(Uri.parse(uri)),
  );
  client.onRequest(requests.readFolder, ({ uri }: PlaceParams) => readFolder(Uri.parse(uri)));
}

/** Only what lies in a folder of the window is read; `null` for anything else. */
async function readOwnText(uri: Uri): Promise<string | null> {
  return workspace.getWorkspaceFolder(uri) === undefined ? null : readText(uri);
}

/** `null` for what is absent, unreadable or too large. */
async function readText(uri: Uri): Promise<string | null> {
  try {
    const { size } = await workspace.fs.stat(uri);
    if (size > maximumFileSize) return null;
    return new TextDecoder().decode(await workspace.fs.readFile(uri));
  } catch {
    return null;
  }
}

async function readFolder(uri: Uri): Promise<readonly FolderEntry[] | null> {
  if (workspace.getWorkspaceFolder(uri) === undefined) return null;
  try {
    const entries = await workspace.fs.readDirectory(uri);
    return entries.map(([name, type]) => ({ name, isFolder: type === FileType.Directory }));
  } catch {
    return null;
  }
}
