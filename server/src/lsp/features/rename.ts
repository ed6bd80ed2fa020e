import { t } from '@vscode/l10n';
import {
  type CancellationToken,
  type ClientCapabilities,
  LSPErrorCodes,
  PrepareRenameRequest,
  RenameRequest,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Name, namesOf } from '../../core/config/names.ts';
import { nameAt } from '../../core/features/definition.ts';
import { rename as renameAt } from '../../core/features/rename.ts';
import { folderOf, isBelow } from '../../core/project/files.ts';
import { type Renamed, renameInCatalog, renameInSettings } from '../../core/settings/renamed.ts';
import { printable } from '../../core/text/printable.ts';
import { type Feature, onDocument } from '../feature.ts';
import { toRange } from '../protocol.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';
import { type TextChange, toWorkspaceEdit } from '../workspaceEdit.ts';

/** Renames plugins and groups in their document, or returns an error with the reason. */
export const rename: Feature = {
  provides: client => ({
    renameProvider:
      client.textDocument?.rename?.prepareSupport === true ? { prepareProvider: true } : true,
  }),

  handlers: [
    onDocument(PrepareRenameRequest.type, ({ text, config }, { position }) => {
      const found = nameAt(config, text.offsetAt(position));
      if (found === undefined) return null;
      return { range: toRange(text, found.span), placeholder: found.name };
    }),
    onDocument(RenameRequest.type, async (snapshot, { position, newName }, { session, token }) => {
      const change = renameAt(snapshot.config, snapshot.text.offsetAt(position), newName);
      if (change === undefined) return null;
      if (!change.ok) {
        const message = printable(change.failure.message);
        throw new ResponseError<void>(LSPErrorCodes.RequestFailed, message);
      }
      const { edits, renamed, addsName } = change.value;
      const around =
        edits.length === 0 ? [] : await renameAround(session, snapshot, renamed, token);
      const edit = toWorkspaceEdit(session, [{ text: snapshot.text, edits }, ...around]);
      return addsName ? toBeConfirmed(session.client, edit, snapshot.uri) : edit;
    }),
  ],
};

/** Returns the edits of the project settings and the catalogs of the workspace that use the name. */
async function renameAround(
  session: Session,
  snapshot: Snapshot,
  renamed: Renamed,
  token: CancellationToken,
): Promise<TextChange[]> {
  const { workspace } = session;
  const { uri } = snapshot;
  const root = workspace.root(uri);
  const [{ file }, { catalogs }] = await Promise.all([
    workspace.projectSettings(uri),
    snapshot.settings(),
  ]);
  const inCatalog = (text: string) => renameInCatalog(text, renamed);
  const files = catalogs.map(catalog => ({ ...catalog, editsOf: inCatalog }));
  if (file !== undefined && !(await isNamedElsewhere(session, { uri, file, renamed }, token))) {
    const name = file.slice(folderOf(file).length);
    const editsOf = (text: string) => renameInSettings(text, name, renamed);
    files.push({ uri: file, within: folderOf(file), name, editsOf });
  }
  // A catalog can be in the settings of the editor and of the project.
  const byUri = new Map(files.map(one => [one.uri, one]));
  const changes = await Promise.all(
    [...byUri.values()].map(async ({ uri: other, within, editsOf }): Promise<TextChange[]> => {
      const content = isBelow(other, root)
        ? await workspace.files.readText(other, within)
        : undefined;
      const edits = content === undefined ? [] : editsOf(content);
      const text = TextDocument.create(other, 'json', 0, content ?? '');
      return edits.length === 0 ? [] : [{ text, edits }];
    }),
  );
  return changes.flat();
}

/** Whether another configuration with the same project settings uses the name, which they then keep. */
async function isNamedElsewhere(
  session: Session,
  { uri, file, renamed }: { uri: string; file: string; renamed: Renamed },
  token: CancellationToken,
): Promise<boolean> {
  const isSame = ({ kind, name }: Name) => kind === renamed.kind && name === renamed.from;
  for await (const other of session.all(token)) {
    if (other.uri === uri || !namesOf(other.config).some(isSame)) continue;
    if ((await session.workspace.project.settings(other.uri)).file === file) return true;
  }
  return false;
}

/**
 * Has the client show a rename with its reason before it is applied, if the client can: more changes
 * than the name at the cursor.
 */
function toBeConfirmed(
  { workspace }: ClientCapabilities,
  edit: WorkspaceEdit,
  uri: string,
): WorkspaceEdit {
  const { documentChanges } = edit;
  if (workspace?.workspaceEdit?.changeAnnotationSupport === undefined) return edit;
  if (documentChanges === undefined) return edit;
  const annotationId = 'addsName';
  const label = t('The plugin gets a name of its own');
  const description = t(
    'Its name comes from its source. "source" becomes an object with "repo" and "name".',
  );
  return {
    documentChanges: documentChanges.map(change =>
      'edits' in change && change.textDocument.uri === uri
        ? { ...change, edits: change.edits.map(part => ({ ...part, annotationId })) }
        : change,
    ),
    changeAnnotations: { [annotationId]: { label, description, needsConfirmation: true } },
  };
}
