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

/**
 * The quick fix that adds a problem to `ignore` in the project settings; `undefined` if the client
 * cannot edit files.
 */
export function ignoreActions(
  { client, clientCommands }: Session,
  { text, config }: Snapshot,
  problem: Problem,
): CodeAction[] {
  if (client.workspace?.applyEdit !== true || !isIgnorable(problem)) return [];
  const asks = clientCommands.has(askForReason);
  const title = asks ? t('Ignore this problem…') : t('Ignore this problem');
  const command = {
    title,
    command: asks ? askForReason : addIgnore.id,
    arguments: [text.uri, ignoreTargets(config, problem)],
  };
  const diagnostics = [toDiagnostic(text, problem, false)];
  return [{ title, kind: CodeActionKind.QuickFix, diagnostics, command }];
}
