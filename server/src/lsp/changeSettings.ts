import { t } from '@vscode/l10n';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { projectSettingsFileName } from '../core/product.ts';
import { folderOf } from '../core/project/files.ts';
import { changeBetween } from '../core/text/change.ts';
import type { Session } from './session.ts';

/** A change of a settings file, and what an editor calls it. */
interface SettingsChange {
  readonly label: string;
  /** Returns the new text, or `undefined` where the text cannot be changed. */
  readonly change: (text: string, fileName: string) => string | undefined;
}

/**
 * Has the client change the settings file of a document's project, which is created where there is none.
 * Where that is not possible, the user is told.
 */
export async function changeSettings(
  session: Session,
  uri: string,
  { label, change }: SettingsChange,
): Promise<void> {
  const { workspace } = session;
  const { uri: file } = await workspace.projectSettings(uri);
  const target = file ?? workspace.root(uri) + projectSettingsFileName;
  const before = file === undefined ? '' : await workspace.files.readText(file, folderOf(file));
  const name = target.slice(folderOf(target).length);
  const after = before === undefined ? undefined : change(before, name);
  const edit =
    before === undefined || after === undefined ? undefined : toEdit(target, before, after);
  if (edit === undefined) {
    session.notify(t('{0} cannot be changed. Correct its errors first.', name));
    return;
  }
  if (file === undefined && !canCreate(session)) {
    session.notify(t('Create {0} with {1}.', name, '{ "ignore": [] }'));
    return;
  }
  await session.clientResponse(
    session.connection.workspace.applyEdit({
      label,
      edit: file === undefined ? creating(target, edit) : edit,
    }),
  );
}

function canCreate({ client }: Session): boolean {
  const { documentChanges, resourceOperations } = client.workspace?.workspaceEdit ?? {};
  return documentChanges === true && resourceOperations?.includes('create') === true;
}

/** Returns the change of a file as a minimal edit. */
function toEdit(uri: string, before: string, after: string): WorkspaceEdit {
  const { start, oldEnd, newEnd } = changeBetween(before, after);
  const text = TextDocument.create(uri, 'json', 0, before);
  const range = { start: text.positionAt(start), end: text.positionAt(oldEnd) };
  return { changes: { [uri]: [{ range, newText: after.slice(start, newEnd) }] } };
}

function creating(uri: string, { changes = {} }: WorkspaceEdit): WorkspaceEdit {
  return {
    documentChanges: [
      { kind: 'create', uri, options: { ignoreIfExists: true } },
      { textDocument: { uri, version: null }, edits: changes[uri] ?? [] },
    ],
  };
}
