import { type Uri, workspace } from 'vscode';

/** Whether there is a file or a folder, whatever documents are open. */
export async function exists(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
