import { t } from '@vscode/l10n';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import { ignoreTargets, isIgnorable } from '../core/problems/ignore.ts';
import type { Problem } from '../core/problems/problem.ts';
import { addIgnore } from './commands/addIgnore.ts';
import { removeIgnore } from './commands/removeIgnore.ts';
import { toDiagnostic } from './protocol.ts';
import type { Session } from './session.ts';
import type { Snapshot } from './snapshot.ts';

/** The client command that asks for the reason before it runs `addIgnore`. */
const askForReason = 'sitePlugins.ignoreProblem';

/**
 * The quick fix that adds a problem to `ignore` in the project settings, or removes an entry that matches
 * no problem; none where the client cannot edit.
 */
export function ignoreActions(
  session: Session,
  { text, config }: Snapshot,
  problem: Problem,
): CodeAction[] {
  const { client, clientCommands } = session;
  if (client.workspace?.applyEdit !== true) return [];
  const { unusedEntry } = problem;
  const asks = clientCommands.has(askForReason);
  if (unusedEntry === undefined && !isIgnorable(problem)) return [];
  const [title, command, argument] =
    unusedEntry !== undefined
      ? [t('Remove the entry from the project settings'), removeIgnore.id, unusedEntry]
      : [
          asks ? t('Ignore this problem…') : t('Ignore this problem'),
          asks ? askForReason : addIgnore.id,
          ignoreTargets(config, problem),
        ];
  return [
    {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [toDiagnostic(session, text, problem)],
      command: { title, command, arguments: [text.uri, argument] },
    },
  ];
}
