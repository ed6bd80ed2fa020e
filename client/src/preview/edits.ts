import { l10n, type TextDocument, WorkspaceEdit, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';
import type { PreviewEditAnswer } from '../../../server/src/lsp/ownRequests.ts';
import { baseName } from '../documents.ts';
import { isReadOnly } from '../readOnly.ts';

/**
 * Returns a function that applies an action of the page, for a version of the document, as one edit, and returns
 * whether the document is as the action wants it.
 * @param ask requests the edit from the server, which refuses one for another version than the current one
 * @param warn says why nothing was changed
 */
export function actionEdits(
  document: TextDocument,
  { protocol2CodeConverter }: BaseLanguageClient,
  ask: (params: { version: number; action: PreviewAction }) => Promise<PreviewEditAnswer | null>,
  warn: (reason?: string) => void,
): (version: number, action: PreviewAction) => Promise<boolean> {
  const versions = editVersions();
  const refuse = (reason?: string) => {
    warn(reason);
    return false;
  };
  const apply = async (stated: number, action: PreviewAction): Promise<boolean> => {
    if (isReadOnly(document)) return refuse(l10n.t('{0} is read-only.', baseName(document.uri)));
    const version = versions.latest(stated, action);
    const answer = await ask({ version, action });
    if (answer === null || 'refused' in answer) return refuse(answer?.refused);
    if (answer.edits.length === 0) return true;
    const edit = new WorkspaceEdit();
    edit.set(document.uri, await protocol2CodeConverter.asTextEdits([...answer.edits]));
    // The server says that it has changed.
    if (document.version !== version) return apply(version, action);
    if (!(await workspace.applyEdit(edit))) return refuse();
    versions.note(action, version, document.version);
    return true;
  };
  return apply;
}

/**
 * Returns the versions of a document that edits of the page are for. Input may come before the page shows the edit
 * before it. If that one moved nothing, the input still means the same.
 */
export function editVersions() {
  /** The versions that such an edit has changed to the next one. */
  const followed = new Set<number>();
  /** Returns the version that an action for an earlier version is for. */
  const latest = (version: number, { kind }: PreviewAction) => {
    let last = version;
    // The id of a fix has offsets.
    while (kind !== 'fix' && followed.has(last)) last += 1;
    return last;
  };
  /** Stores that an action has changed a version of the document to another one. */
  const note = (action: PreviewAction, before: number, after: number) => {
    if (after === before + 1 && !movesOthers(action)) followed.add(before);
  };
  return { latest, note };
}

/** Returns whether an index may refer to another value after an action. */
function movesOthers(action: PreviewAction): boolean {
  if (action.kind !== 'property') return action.kind !== 'toggle' && action.kind !== 'color';
  const { path, value, number } = action;
  return value === undefined && number === undefined && typeof path.at(-1) === 'number';
}
