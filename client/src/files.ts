import { FileType, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { FolderEntry } from '../../server/src/core/workspace/files.ts';

/** Larger files are not handed to the server (bytes). */
const limit = 16 * 1024 * 1024;

interface PlaceParams {
  readonly uri: string;
}

/** Reads for the server what it cannot reach itself: files of a virtual workspace, or all on the web. */
export function answerFileRequests(client: BaseLanguageClient): void {
  client.onRequest('sitePlugins/readText', ({ uri }: PlaceParams) => readText(Uri.parse(uri)));
  client.onRequest('sitePlugins/readFolder', ({ uri }: PlaceParams) => readFolder(Uri.parse(uri)));
}

/** Only what lies in a folder of the window is read; `null` for anything else, absent or too large. */
async function readText(uri: Uri): Promise<string | null> {
  if (workspace.getWorkspaceFolder(uri) === undefined) return null;
  try {
    const { size } = await workspace.fs.stat(uri);
    if (size > limit) return null;
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
