import { t } from '@vscode/l10n';
import { MessageType } from 'vscode-languageserver';
import { sortPlugins as sortIn } from '../../core/features/refactorings/sortPlugins.ts';
import { succeed } from '../../core/text/result.ts';
import { applyChange } from './applyChange.ts';
import type { ServerCommand } from './command.ts';

/** Sorts the plugins of a document by run order. Argument: the URI of the document. */
export const sortPlugins: ServerCommand = {
  id: 'sitePlugins.sortPlugins',

  async run(session, [uri]) {
    const snapshot = typeof uri === 'string' ? session.snapshot(uri) : undefined;
    if (snapshot === undefined) return;
    const { config } = snapshot;
    if (config.syntaxErrors.length > 0) {
      session.notify(t('The file has syntax errors. Fix them first.'));
      return;
    }
    const whole = { start: 0, end: config.text.length };
    const [refactoring] = sortIn(config, whole, await snapshot.context());
    if (refactoring === undefined) {
      session.notify(t('The plugins are already sorted.'), MessageType.Info);
      return;
    }
    const { title, edits } = refactoring;
    await applyChange(session, snapshot, { label: title, edits: succeed(edits) });
  },
};
