import { t } from '@vscode/l10n';
import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  CodeActionRequest,
  CodeActionResolveRequest,
} from 'vscode-languageserver';
import { applyFixes } from '../../core/features/applyFixes.ts';
import { withConversions } from '../../core/features/convertToJson.ts';
import { isPreferred, preferredFix, safeFix } from '../../core/problems/applicability.ts';
import { ignoreTargets, isIgnorable } from '../../core/problems/ignore.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { Edit } from '../../core/text/edit.ts';
import type { Fix } from '../../core/text/fix.ts';
import { overlaps } from '../../core/text/span.ts';
import { addIgnore } from '../commands/addIgnore.ts';
import { superseded } from '../cooperative.ts';
import { type Feature, onDocument, onRequest } from '../feature.ts';
import { toDiagnostic, toSpan } from '../protocol.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';
import { toWorkspaceEdit } from '../workspaceEdit.ts';

const fixAllKind = `${CodeActionKind.SourceFixAll}.sitePlugins`;

/** The client command that asks for the reason before it runs `addIgnore`. */
const askForReason = 'sitePlugins.ignoreProblem';

/** The data of a code action whose edit is computed when it is resolved. */
interface FixAllOfCode {
  readonly uri: string;
  readonly version: number;
  readonly code: string;
}

/** Quick fixes for problems, all safe ones at once as a source action. */
export const codeActions: Feature = {
  provides: client =>
    // Without code actions that have edits (LSP 3.8, 2018), there are none.
    client.textDocument?.codeAction?.codeActionLiteralSupport === undefined
      ? {}
      : {
          codeActionProvider: {
            codeActionKinds: [CodeActionKind.QuickFix, fixAllKind],
            resolveProvider: canResolve(client),
          },
        },

  handlers: [
    onDocument(CodeActionRequest.type, (snapshot, params, { session }) =>
      provide(session, snapshot, params),
    ),
    onRequest(CodeActionResolveRequest.type, (action, { session }) => resolve(session, action)),
  ],
};

function canResolve({ textDocument }: ClientCapabilities): boolean {
  return textDocument?.codeAction?.resolveSupport?.properties.includes('edit') === true;
}

async function provide(
  session: Session,
  snapshot: Snapshot,
  { range, context }: CodeActionParams,
): Promise<CodeAction[]> {
  // The empty kind contains all others.
  const wants = (kind: string) =>
    context.only?.some(only => ['', kind].includes(only) || kind.startsWith(`${only}.`)) ?? true;
  const span = toSpan(snapshot.text, range);
  const problems = await snapshot.problems();
  const actions: CodeAction[] = [];
  if (wants(CodeActionKind.QuickFix)) {
    const isHere = (problem: Problem) =>
      (problem.places ?? [problem.span]).some(place => overlaps(place, span));
    const found = problems.filter(isHere).sort((a, b) => a.span.start - b.span.start);
    const catalog = () => session.knownPlugins(snapshot.uri);
    const here = await withConversions(snapshot.config, found, catalog);
    for (const problem of here) actions.push(...quickFixes(session, snapshot, problem));
    for (const code of new Set(here.map(problem => problem.code))) {
      actions.push(...(await fixAllOfCode(session, snapshot, { code, problems })));
    }
    for (const problem of here) actions.push(...ignoreActions(session, snapshot, problem));
  }
  if (context.only !== undefined && wants(fixAllKind)) {
    const edits = await editsOf(snapshot, safeFix);
    const title = t('Fix all Site Plugins problems');
    if (edits.length > 0) {
      actions.push({
        title,
        kind: fixAllKind,
        edit: toWorkspaceEdit(session, { text: snapshot.text, edits }),
      });
    }
  }
  return actions;
}

function quickFixes(session: Session, snapshot: Snapshot, problem: Problem): CodeAction[] {
  return (problem.fixes?.() ?? []).map(fix => ({
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(session, snapshot.text, problem)],
    isPreferred: isPreferred(snapshot.config.text, problem, fix),
    edit: toWorkspaceEdit(session, { ...fix, text: snapshot.text }),
  }));
}

/** The quick fix that adds a problem to `ignore` in the project settings; none where the client cannot edit. */
function ignoreActions(
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

/** Returns the action that fixes all problems of a code, if more than one can be fixed. */
async function fixAllOfCode(
  session: Session,
  snapshot: Snapshot,
  { code, problems }: { readonly code: string; readonly problems: readonly Problem[] },
): Promise<CodeAction[]> {
  const fixable = problems.filter(
    problem => problem.code === code && preferredFix(problem) !== undefined,
  );
  if (fixable.length < 2) return [];
  const { text } = snapshot;
  const data: FixAllOfCode = { uri: text.uri, version: text.version, code };
  const action: CodeAction = {
    title: t('Fix all "{0}" problems in this file', code),
    kind: CodeActionKind.QuickFix,
    diagnostics: fixable.map(problem => toDiagnostic(session, snapshot.text, problem)),
    data,
  };
  return [canResolve(session.client) ? action : await resolve(session, action)];
}

/** Computes the edit of an action, unless the document has changed since it was offered. */
async function resolve(session: Session, action: CodeAction): Promise<CodeAction> {
  const data: FixAllOfCode | undefined = action.data;
  const snapshot = data && session.snapshot(data.uri);
  if (data === undefined || snapshot?.text.version !== data.version) return action;
  const edits = await editsOf(snapshot, problem =>
    problem.code === data.code ? preferredFix(problem) : undefined,
  );
  return { ...action, edit: toWorkspaceEdit(session, { text: snapshot.text, edits }) };
}

async function editsOf(
  snapshot: Snapshot,
  select: (problem: Problem) => Fix | undefined,
): Promise<readonly Edit[]> {
  const check = (text: string) => snapshot.with(text).problems();
  const { edits } = await applyFixes(snapshot.config.text, { check, select });
  // The client would apply them to the newer text.
  if (snapshot.isSuperseded) throw superseded();
  return edits;
}
