import { t } from '@vscode/l10n';
import { addPlugin } from '../../core/features/addPlugin.ts';
import { needsParsers } from '../../core/features/paste/readPastedText.ts';
import { loadParsers } from '../../core/foreign/loadParsers.ts';
import { knownPlugins } from '../workspace/knownPlugins.ts';
import { applyChange } from './applyChange.ts';
import type { ServerCommand } from './command.ts';

/**
 * Appends entries to `plugins`. Arguments: the URI of the document, and a source or another text that
 * could be pasted instead.
 */
export const insertPlugin: ServerCommand = {
  id: 'sitePlugins.insertPlugin',

  async run(session, [uri, text]) {
    if (typeof uri !== 'string' || typeof text !== 'string') return;
    const snapshot = session.snapshot(uri);
    if (snapshot === undefined) return;
    const known = await knownPlugins(session, uri);
    const parsers = needsParsers(text) ? await loadParsers() : undefined;
    const edits = addPlugin(snapshot.config, text, { known, parsers });
    await applyChange(session, snapshot, { label: t('Add plugin'), edits });
  },
};
