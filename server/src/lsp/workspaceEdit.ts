import { t } from '@vscode/l10n';
import type { ClientCapabilities, SnippetTextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { placeholderSnippet } from '../core/features/completion/snippet.ts';
import { indentAt } from '../core/json/write/format.ts';
import type { Edit } from '../core/text/edit.ts';
import type { Session } from './session.ts';
import type { TextVersion } from './textVersion.ts';

/** The edits of a file. */
interface TextChange {
  /** The version of the text that the edits refer to. */
  readonly text: TextVersion;
  readonly edits: readonly Edit[];
  /** Whether the file is created first; the client must support that. */
  readonly isNew?: boolean;
  /**
   * Whether the values of a single edit become tab stops (`SnippetTextEdit`, LSP 3.18), if the client
   * supports it. An editor has only one active snippet.
   */
  readonly hasPlaceholders?: boolean;
}

/**
 * Returns edits in the format that the client supports: if possible with the version of an open
 * document, so that the client does not apply them to a newer version.
 */
export function toWorkspaceEdit(
  { client, documents }: Session,
  { text, edits, isNew = false, hasPlaceholders = false }: TextChange,
): WorkspaceEdit {
  const { uri, version } = text;
  const textEdits = text.editsOf(edits);
  const { documentChanges, snippetEditSupport } = client.workspace?.workspaceEdit ?? {};
  if (documentChanges !== true && !isNew) return { changes: { [uri]: textEdits } };
  const [only, ...others] = edits;
  const hasValues = hasPlaceholders && others.length === 0 && only?.isWritten !== true;
  const isSnippet = hasValues && snippetEditSupport === true;
  const edit = {
    textDocument: { uri, version: documents.get(uri) === undefined ? null : version },
    edits: isSnippet ? edits.map(one => snippetEdit(text, one)) : textEdits,
  };
  const options = { ignoreIfExists: true };
  return { documentChanges: isNew ? [{ kind: 'create', uri, options }, edit] : [edit] };
}

/**
 * Asks the client to apply a change. Shows a message if it does not, unless it has a reason of its own, which
 * it shows itself.
 * @returns whether it was applied
 */
export async function applyChange(
  session: Session,
  label: string,
  change: TextChange,
): Promise<boolean> {
  const edit = toWorkspaceEdit(session, change);
  const request = session.connection.workspace.applyEdit({ label, edit });
  const response = await session.clientResponse(request);
  if (response?.applied === false && response.failureReason === undefined) {
    session.notify(outdatedEdit());
  }
  return response?.applied === true;
}

/** Whether an edit for the client can create a file. Neovim lists the operation without `documentChanges`. */
export function canCreateFiles({ workspace }: ClientCapabilities): boolean {
  return workspace?.workspaceEdit?.resourceOperations?.includes('create') === true;
}

function snippetEdit(text: TextVersion, { span, newText }: Edit): SnippetTextEdit {
  const value = placeholderSnippet(newText, indentAt(text.getText(), span.start));
  return { range: text.rangeOf(span), snippet: { kind: 'snippet', value } };
}

/** Returns the message for an edit that refers to an earlier version of a document. */
export function outdatedEdit(): string {
  return t('The file has changed in the meantime. Please try again.');
}
