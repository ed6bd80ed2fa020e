import { FileType, Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { maximumFileSize, requests } from '../../server/src/core/product.ts';
import type { FolderEntry } from '../../server/src/core/project/files.ts';

/**
 * Reads files for the server that it cannot access itself: in virtual workspaces and in browsers, and only
 * in the workspace folders. The answer is `null` if a file does not exist, cannot be read or is too large.
 */
export function answerFileRequests(client: BaseLanguageClient): void {
  const answer = (request: string, read: (uri: Uri) => Promise<unknown>) =>
    client.onRequest(request, async (params: { readonly uri: string }) => {
      const uri = Uri.parse(params.uri);
      if (workspace.getWorkspaceFolder(uri) === undefined) return null;
      return await read(uri).catch(() => null);
    });
  answer(requests.readText, readText);
  answer(requests.readFolder, readFolder);
}

async function readText(uri: Uri): Promise<string | null> {
  const { size } = await workspace.fs.stat(uri);
  if (size > maximumFileSize) return null;
  return new TextDecoder().decode(await workspace.fs.readFile(uri));
}

async function readFolder(uri: Uri): Promise<readonly FolderEntry[]> {
  const entries = await workspace.fs.readDirectory(uri);
  return entries.map(([name, type]) => ({ name, isFolder: type === FileType.Directory }));
}
