import { t } from '@vscode/l10n';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import { ignoreTargets, isIgnorable } from '../core/problems/ignore.ts';
import type { Problem } from '../core/problems/problem.ts';
import { addIgnore } from './commands/addIgnore.ts';
import { toDiagnostic } from './protocol.ts';
import type { Session } from './session.ts';
import type { Snapshot } from './snapshot.ts';

/** The client command that asks for the reason before it runs `addIgnore`. */
const askForReason = 'sitePlugins.ignoreProblem';

/** The quick fix that adds a problem to `ignore` in the project settings; none where the client cannot edit. */
export function ignoreActions(
  session: Session,
  { text, config }: Snapshot,
  problem: Problem,
): CodeAction[] {
  const { client, clientCommands } = session;
  if (client.workspace?.applyEdit !== true || !isIgnorable(problem)) return [];
  const asks = clientCommands.has(askForReason);
  const title = asks ? t('Ignore this problem…') : t('Ignore this problem');
  const command = asks ? askForReason : addIgnore.id;
  return [
    {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [toDiagnostic(session, text, problem)],
      command: { title, command, arguments: [text.uri, ignoreTargets(config, problem)] },
    },
  ];
}
