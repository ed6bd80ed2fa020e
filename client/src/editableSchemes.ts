/** What a window knows of the scheme of a document's URI. */
interface SchemeFacts {
  /** The schemes of the window's folders. */
  readonly folders: readonly string[];
  /** `workspace.fs.isWritableFileSystem`: `undefined` where no file system has the scheme. */
  readonly isWritable: boolean | undefined;
}

const always = new Set(['file', 'untitled', 'vscode-remote']);

/**
 * Whether documents of a scheme are a user's own files. The others are shown beside them: the left side
 * of a comparison, an entry of the timeline, an input of the merge editor.
 */
export function isEditableScheme(scheme: string, { folders, isWritable }: SchemeFacts): boolean {
  return always.has(scheme) || folders.includes(scheme) || isWritable === true;
}
