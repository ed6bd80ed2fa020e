import { t } from '@vscode/l10n';
import { projectSettingsFileName } from '../core/product.ts';
import { folderOf } from '../core/project/files.ts';
import { changeBetween } from '../core/text/change.ts';
import { replacement } from '../core/text/edit.ts';
import type { Session } from './session.ts';
import { TextVersion } from './textVersion.ts';
import { applyChanges, canCreateFiles } from './workspaceEdit.ts';

/** A change of a settings file, and what an editor calls it. */
interface SettingsChange {
  readonly label: string;
  /** Returns the new text, or `undefined` where the text cannot be changed. */
  readonly change: (text: string, fileName: string) => string | undefined;
}

/**
 * Asks the client to change the settings file of a document's project, or to create it. Shows a message if
 * that is not possible.
 */
export async function changeSettings(
  session: Session,
  uri: string,
  { label, change }: SettingsChange,
): Promise<void> {
  const { workspace, documents } = session;
  // The change must be of the text that is on the disk now.
  session.expireFiles(0);
  const { file } = await workspace.projectSettings(uri);
  const target = file ?? workspace.root(uri) + projectSettingsFileName;
  const saved = () => workspace.project.files.readText(target, folderOf(target));
  // An editor may have the file open, with text that is not saved.
  const open = documents.get(target);
  const before = file === undefined ? '' : (open?.getText() ?? (await saved()));
  const name = target.slice(folderOf(target).length);
  const after = before === undefined ? undefined : change(before, name);
  if (before === undefined || after === undefined) {
    session.notify(t('{0} cannot be changed. Correct its errors first.', name));
    return;
  }
  const isNew = file === undefined;
  if (isNew && !canCreateFiles(session.client)) {
    session.notify(
      t(
        'This editor cannot create files. Create {0} with the text {1}, and repeat the action.',
        name,
        '{ "ignore": [] }',
      ),
    );
    return;
  }
  const text = open ?? new TextVersion(target, 'json', 0, before);
  const { start, oldEnd, newEnd } = changeBetween(before, after);
  const edit = replacement({ start, end: oldEnd }, after.slice(start, newEnd));
  await applyChanges(session, label, [{ text, edits: [edit], isNew }]);
}
