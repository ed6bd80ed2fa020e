import { t } from '@vscode/l10n';
import type { IgnoreEntry } from '../../core/problems/ignore.ts';
import { projectSettingsFileName } from '../../core/product.ts';
import { folderOf } from '../../core/project/files.ts';
import { addIgnoreEntries } from '../../core/settings/ignoreEntries.ts';
import { readIgnore } from '../../core/settings/projectSettings.ts';
import { changeBetween } from '../../core/text/change.ts';
import { replacement } from '../../core/text/edit.ts';
import type { ServerCommand } from '../feature.ts';
import type { Session } from '../session.ts';
import { TextVersion } from '../textVersion.ts';
import { applyChange } from '../workspaceEdit.ts';

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
    const entries = readIgnore(targets.map(target => ({ ...target, reason: why })));
    if (entries.length > 0) await addEntries(session, uri, entries);
  },
};

/** Asks the client to change the settings file, or shows a message if that is not possible. */
async function addEntries(
  session: Session,
  uri: string,
  entries: readonly IgnoreEntry[],
): Promise<void> {
  const { workspace, documents } = session;
  // The change must be of the text that is on the disk now.
  session.beginEpoch();
  const { file } = await workspace.projectSettings(uri);
  const target = file ?? workspace.root(uri) + projectSettingsFileName;
  const name = target.slice(folderOf(target).length);
  const isNew = file === undefined;
  // An editor may have the file open, with text that is not saved.
  const open = documents.get(target);
  const saved = () => workspace.project.files.readText(target, folderOf(target));
  const before = isNew ? '' : (open?.getText() ?? (await saved()));
  const after = before === undefined ? undefined : addIgnoreEntries(before, name, entries);
  if (before === undefined || after === undefined) {
    session.notify(t('{0} cannot be changed. Correct its errors first.', name));
    return;
  }
  const text = open ?? new TextVersion(target, 'json', 0, before);
  const { start, oldEnd, newEnd } = changeBetween(before, after);
  const edit = replacement({ start, end: oldEnd }, after.slice(start, newEnd));
  await applyChange(session, t('Ignore a problem'), { text, edits: [edit], isNew });
}
