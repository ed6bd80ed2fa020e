import { t } from '@vscode/l10n';
import type {
  ClientCapabilities,
  SnippetTextEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { placeholderSnippet } from '../core/features/completion/snippet.ts';
import { indentAt } from '../core/json/write/format.ts';
import type { Edit } from '../core/text/edit.ts';
import { toRange, toTextEdit } from './protocol.ts';
import type { Session } from './session.ts';
import type { TextVersion } from './textVersion.ts';

/** The edits of one file. */
export interface TextChange {
  /** The version of the text that the edits refer to. */
  readonly text: TextVersion;
  readonly edits: readonly Edit[];
  /** Whether the file is created first; the client must support that. */
  readonly isNew?: boolean;
}

/**
 * Returns edits in the format that the client supports: if possible with the versions of open
 * documents, so that the client does not apply them to a newer version.
 * @param options.hasPlaceholders whether the values of a single edit become tab stops
 *   (`SnippetTextEdit`, LSP 3.18), if the client supports it. An editor has only one active snippet.
 */
export function toWorkspaceEdit(
  { client, documents }: Session,
  changes: readonly TextChange[],
  { hasPlaceholders = false } = {},
): WorkspaceEdit {
  const { documentChanges, snippetEditSupport } = client.workspace?.workspaceEdit ?? {};
  if (documentChanges !== true) {
    return { changes: Object.fromEntries(changes.map(one => [one.text.uri, textEdits(one)])) };
  }
  const isSnippet = hasPlaceholders && snippetEditSupport === true;
  return {
    documentChanges: changes.flatMap(change => {
      const { uri, version } = change.text;
      const isOpen = documents.get(uri) !== undefined;
      const edits = (isSnippet && snippetEdit(change)) || textEdits(change);
      const edit = { textDocument: { uri, version: isOpen ? version : null }, edits };
      const options = { ignoreIfExists: true };
      return change.isNew ? [{ kind: 'create' as const, uri, options }, edit] : [edit];
    }),
  };
}

/**
 * Asks the client to apply changes. Shows a message if it does not, unless it has a reason of its own, which
 * it shows itself.
 * @returns whether they were applied
 */
export async function applyChanges(
  session: Session,
  label: string,
  changes: readonly TextChange[],
): Promise<boolean> {
  const edit = toWorkspaceEdit(session, changes);
  const request = session.connection.workspace.applyEdit({ label, edit });
  const response = await session.clientResponse(request);
  if (response?.applied === false && response.failureReason === undefined) {
    session.notify(outdatedEdit());
  }
  return response?.applied === true;
}

/** Whether an edit for the client can create a file. */
export function canCreateFiles({ workspace }: ClientCapabilities): boolean {
  const { documentChanges, resourceOperations } = workspace?.workspaceEdit ?? {};
  return documentChanges === true && resourceOperations?.includes('create') === true;
}

function textEdits({ text, edits }: TextChange): TextEdit[] {
  return edits.map(edit => toTextEdit(text, edit));
}

function snippetEdit({ text, edits }: TextChange): SnippetTextEdit[] | undefined {
  const [edit, ...more] = edits;
  if (edit === undefined || more.length > 0) return undefined;
  const value = placeholderSnippet(edit.newText, indentAt(text.getText(), edit.span.start));
  return [{ range: toRange(text, edit.span), snippet: { kind: 'snippet', value } }];
}

/** Returns the message for an edit that refers to an earlier version of a document. */
export function outdatedEdit(): string {
  return t('The file has changed in the meantime. Please try again.');
}
