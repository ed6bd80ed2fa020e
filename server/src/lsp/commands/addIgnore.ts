import { t } from '@vscode/l10n';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { IgnoreEntry } from '../../core/problems/ignore.ts';
import { folderOf } from '../../core/project/files.ts';
import { addIgnoreEntries } from '../../core/settings/addIgnore.ts';
import { configurationFileName, readIgnore } from '../../core/settings/configuration.ts';
import { changeBetween } from '../../core/text/change.ts';
import type { Session } from '../session.ts';
import type { ServerCommand } from './command.ts';

/**
 * Adds entries to `ignore` in the settings file of a document's project, which is created if
 * necessary. The arguments are the document's URI, the entries without their reason, and the
 * reason.
 */
export const addIgnore: ServerCommand = {
  id: 'sitePlugins.addIgnore',

  async run(session, [uri, targets, reason]) {
    if (typeof uri !== 'string' || !Array.isArray(targets)) return;
    const given = typeof reason === 'string' && reason.trim() !== '' ? reason : undefined;
    const why = given ?? t('Enter the reason here.');
    const isObject = (target: unknown) => typeof target === 'object' && target !== null;
    const { entries } = readIgnore(
      targets.filter(isObject).map(target => ({ ...target, reason: why })),
    );
    if (entries.length > 0) await add(session, uri, entries);
  },
};

async function add(session: Session, uri: string, entries: readonly IgnoreEntry[]) {
  const { workspace } = session;
  const { uri: file } = await workspace.projectSettings(uri);
  const target = file ?? workspace.root(uri) + configurationFileName;
  const before = file === undefined ? '' : await workspace.files.readText(file, folderOf(file));
  const name = target.slice(folderOf(target).length);
  const after = before === undefined ? undefined : addIgnoreEntries(before, name, entries);
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
  const label = t('Ignore a problem');
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
