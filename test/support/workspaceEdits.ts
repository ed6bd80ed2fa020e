import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver';

/** The edits of one file; the version of the document is `undefined` if the edit does not tell it. */
interface FileEdits {
  readonly uri: string;
  readonly version: number | null | undefined;
  readonly edits: readonly TextEdit[];
}

/** Returns the edits of a workspace edit by file, in either of the two formats of LSP. */
export function fileEdits(edit: WorkspaceEdit | null | undefined): FileEdits[] {
  const versioned = (edit?.documentChanges ?? []).flatMap(change => {
    if (!('edits' in change)) return [];
    const { uri, version } = change.textDocument;
    return [{ uri, version, edits: change.edits.filter(part => 'newText' in part) }];
  });
  const plain = Object.entries(edit?.changes ?? {}).map(([uri, edits]) => ({
    uri,
    version: undefined,
    edits,
  }));
  return [...versioned, ...plain];
}
