import { t } from '@vscode/l10n';
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  CodeActionRequest,
} from 'vscode-languageserver';
import { applyFixes, fixesOfRound } from '../../core/features/applyFixes.ts';
import { withConversions } from '../../core/features/convertToJson.ts';
import { isPreferred, preferredFix, safeFix } from '../../core/problems/applicability.ts';
import { ignoreTargets, isIgnorable } from '../../core/problems/ignore.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { overlaps, type Span } from '../../core/text/span.ts';
import { addIgnore } from '../commands/addIgnore.ts';
import { toDiagnostic } from '../diagnostic.ts';
import { type Feature, onDocument, type RequestContext } from '../feature.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';
import { canCreateFiles, toWorkspaceEdit } from '../workspaceEdit.ts';

const fixAllKind = `${CodeActionKind.SourceFixAll}.sitePlugins`;

/** The client command that asks for the reason before it runs `addIgnore`. */
const askForReason = 'sitePlugins.ignoreProblem';

/** Quick fixes for problems, all safe ones at once as a source action. */
export const codeActions: Feature = {
  provides: client =>
    // Without code actions that have edits (LSP 3.8, 2018), there are none.
    client.textDocument?.codeAction?.codeActionLiteralSupport && {
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
    },

  handlers: [onDocument(CodeActionRequest.type, provide)],
};

async function provide(
  snapshot: Snapshot,
  { range, context: { only } }: CodeActionParams,
  { session }: RequestContext,
): Promise<CodeAction[]> {
  // The empty kind contains all others.
  const wants = (kind: string) =>
    only?.some(wanted => ['', kind].includes(wanted) || kind.startsWith(`${wanted}.`)) ?? true;
  const span = snapshot.text.spanOf(range);
  const actions = wants(CodeActionKind.QuickFix) ? await quickFixes(session, snapshot, span) : [];
  if (only === undefined || !wants(fixAllKind)) return actions;
  // It runs on save, which leaves excluded files as they are.
  if (await session.workspace.project.isExcluded(snapshot.uri)) return actions;
  const check = (text: string) => snapshot.with(text).problems();
  const { edits } = await applyFixes(snapshot.config.text, { check, select: safeFix });
  if (edits.length === 0) return actions;
  const edit = toWorkspaceEdit(session, { text: snapshot.text, edits });
  return [...actions, { title: t('Fix all Site Plugins problems'), kind: fixAllKind, edit }];
}

/**
 * Returns the fixes of the problems in a span, an action for each of their codes with the fixes of all its
 * problems that do not overlap, and those that add a problem to `ignore` in the project settings.
 */
async function quickFixes(session: Session, snapshot: Snapshot, span: Span): Promise<CodeAction[]> {
  const { uri, text, config } = snapshot;
  const { client, clientCommands } = session;
  const action = (title: string, problems: readonly Problem[], more: Partial<CodeAction>) => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: problems.map(problem => toDiagnostic(session, text, problem)),
    ...more,
  });
  const all = await snapshot.problems();
  const found = all
    .filter(({ span: own, places = [own] }) => places.some(place => overlaps(place, span)))
    .sort((a, b) => a.span.start - b.span.start);
  const here = await withConversions(config, found, () => session.knownPlugins(uri));
  const actions: CodeAction[] = here.flatMap(problem =>
    (problem.fixes?.() ?? []).map(fix =>
      action(fix.title, [problem], {
        isPreferred: isPreferred(config.text, problem, fix),
        edit: toWorkspaceEdit(session, { ...fix, text }),
      }),
    ),
  );
  for (const code of new Set(here.map(problem => problem.code))) {
    const preferred = (one: Problem) => (one.code === code ? preferredFix(one) : undefined);
    const { fixed, edits } = fixesOfRound(all, preferred);
    if (fixed.size < 2) continue;
    const edit = toWorkspaceEdit(session, { text, edits });
    actions.push(
      action(t('Fix all "{0}" problems in this file', code), [...fixed.keys()], { edit }),
    );
  }
  if (client.workspace?.applyEdit !== true) return actions;
  const { file: settingsFile } = await session.workspace.projectSettings(uri);
  if (settingsFile === undefined && !canCreateFiles(client)) return actions;
  const [title, command] = clientCommands.has(askForReason)
    ? [t('Ignore this problem…'), askForReason]
    : [t('Ignore this problem'), addIgnore.id];
  for (const problem of here.filter(isIgnorable)) {
    const targets = ignoreTargets(config, problem);
    actions.push(
      action(title, [problem], { command: { title, command, arguments: [uri, targets] } }),
    );
  }
  return actions;
}
