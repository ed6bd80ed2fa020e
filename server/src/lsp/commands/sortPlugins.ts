import { t } from '@vscode/l10n';
import { MessageType } from 'vscode-languageserver';
import { sortPlugins as sortIn } from '../../core/capabilities/refactorings/sortPlugins.ts';
import { applyAnswer } from './applyAnswer.ts';
import type { ServerCommand } from './command.ts';

/** Sorts the plugins of a document by their order: the argument is its URI. */
export const sortPlugins: ServerCommand = {
  id: 'sitePlugins.sortPlugins',

  async run(session, [uri]) {
    const open = typeof uri === 'string' ? session.open(uri) : undefined;
    if (open === undefined) return;
    if (open.config.syntaxErrors.length > 0) {
      const refused = t('The file has syntax errors. Fix them first.');
      await applyAnswer(session, open, { label: '', refused });
      return;
    }
    const whole = { start: 0, end: open.config.text.length };
    const [refactoring] = sortIn(open.config, whole);
    if (refactoring === undefined) {
      session.tell(t('The plugins are in order already.'), MessageType.Info);
      return;
    }
    await applyAnswer(session, open, { label: refactoring.title, edits: refactoring.edits });
  },
};
