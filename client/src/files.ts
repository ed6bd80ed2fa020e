import { FileType, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { maximumFileSize, requests } from '../../server/src/core/product.ts';
import type { FolderEntry } from '../../server/src/core/project/files.ts';

interface PlaceParams {
  readonly uri: string;
}

/**
 * Reads files for the server that it cannot access itself: in virtual workspaces and in browsers, and only
 * in the workspace folders.
 */
export function answerFileRequests(client: BaseLanguageClient): void {
  client.onRequest(requests.readText, ({ uri }: PlaceParams) => readText(Uri.parse(uri)));
  client.onRequest(requests.readFolder, ({ uri }: PlaceParams) => readFolder(Uri.parse(uri)));
}

/** Returns `null` if the file does not exist, cannot be read or is too large. */
async function readText(uri: Uri): Promise<string | null> {
  if (workspace.getWorkspaceFolder(uri) === undefined) return null;
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
