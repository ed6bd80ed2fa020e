import { t } from '@vscode/l10n';
import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { applyFixes } from '../../core/capabilities/applyFixes.ts';
import { refactorings } from '../../core/capabilities/refactorings/index.ts';
import { refactoringKinds } from '../../core/capabilities/refactorings/refactoring.ts';
import { isPreferred, likeliestFix, safeFix } from '../../core/rules/applicability.ts';
import type { ClassifiedFix, Problem } from '../../core/rules/rule.ts';
import type { Edit } from '../../core/text/edit.ts';
import { overlaps } from '../../core/text/span.ts';
import type { Capability } from '../capability.ts';
import { ignoreActions } from '../ignoreAction.ts';
import { placeholderEdit } from '../placeholderEdit.ts';
import { toDiagnostic, toSpan, toTextEdit } from '../protocol.ts';
import type { OpenDocument, Session } from '../session.ts';
import { overtaken } from '../slices.ts';

const fixAllKind = `${CodeActionKind.SourceFixAll}.sitePlugins`;

/** What a code action without its edit needs to have it worked out. */
interface FixAllOfCode {
  readonly uri: string;
  readonly version: number;
  readonly code: string;
}

/** Quick fixes for problems, all safe ones at once as a source action, and refactorings. */
export const codeActions: Capability = {
  provides: (client, session) => ({
    codeActionProvider: {
      codeActionKinds: [CodeActionKind.QuickFix, ...refactoringKinds, fixAllKind],
      resolveProvider: canResolve(client),
      ...documentation(client, session),
    },
  }),

  listen(session) {
    session.connection.onCodeAction(params => provide(session, params));
    session.connection.onCodeActionResolve(action => resolve(session, action));
  },
};

/** The page about safe fixes (`CodeActionKindDocumentation`, LSP 3.18), where the client can open it. */
function documentation({ textDocument }: ClientCapabilities, { clientCommands }: Session) {
  const command = 'sitePlugins.explainFixes';
  if (textDocument?.codeAction?.documentationSupport !== true) return {};
  if (!clientCommands.has(command)) return {};
  const title = t('Learn about safe fixes and suggestions');
  return { documentation: [{ kind: CodeActionKind.QuickFix, command: { title, command } }] };
}

function canResolve({ textDocument }: ClientCapabilities): boolean {
  return textDocument?.codeAction?.resolveSupport?.properties.includes('edit') === true;
}

async function provide(session: Session, params: CodeActionParams): Promise<CodeAction[]> {
  const { textDocument, range, context } = params;
  const open = session.open(textDocument.uri);
  if (open === undefined) return [];
  const wants = (kind: string) =>
    context.only?.some(only => kind === only || kind.startsWith(`${only}.`)) ?? true;
  const span = toSpan(open.text, range);
  const problems = await session.problems(open);
  const actions: CodeAction[] = [];
  if (wants(CodeActionKind.QuickFix)) {
    const here = problems.filter(problem =>
      (problem.places ?? [problem.span]).some(place => overlaps(place, span)),
    );
    for (const problem of here) actions.push(...quickFixes(session, open, problem));
    for (const code of new Set(here.map(problem => problem.code))) {
      actions.push(...(await fixAllOfCode(session, open, { code, problems })));
    }
    for (const problem of here) actions.push(...ignoreActions(session, open, problem));
  }
  if (refactoringKinds.some(wants)) {
    for (const { title, kind, edits } of refactorings(open.config, span)) {
      if (wants(kind)) actions.push({ title, kind, edit: workspaceEdit(open, edits) });
    }
  }
  if (context.only !== undefined && wants(fixAllKind)) {
    const edits = await editsOf(session, open, safeFix);
    const title = t('Fix all Site Plugins problems');
    if (edits.length > 0) {
      actions.push({ title, kind: fixAllKind, edit: workspaceEdit(open, edits) });
    }
  }
  return actions;
}

function quickFixes(session: Session, open: OpenDocument, problem: Problem): CodeAction[] {
  return (problem.fixes?.() ?? []).map(fix => ({
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(open.text, problem, false)],
    isPreferred: isPreferred(open.config.text, problem, fix),
    edit:
      (fix.hasPlaceholders && placeholderEdit(session.client, open, fix.edits)) ||
      workspaceEdit(open, fix.edits),
  }));
}

/** The action that fixes all problems of a code, where more than one can be fixed. */
async function fixAllOfCode(
  session: Session,
  open: OpenDocument,
  { code, problems }: { readonly code: string; readonly problems: readonly Problem[] },
): Promise<CodeAction[]> {
  const fixable = problems.filter(
    problem => problem.code === code && likeliestFix(problem) !== undefined,
  );
  if (fixable.length < 2) return [];
  const data: FixAllOfCode = { uri: open.text.uri, version: open.text.version, code };
  const action: CodeAction = {
    title: t('Fix all "{0}" problems in this file', code),
    kind: CodeActionKind.QuickFix,
    diagnostics: fixable.map(problem => toDiagnostic(open.text, problem, false)),
    data,
  };
  return [canResolve(session.client) ? action : await resolve(session, action)];
}

/** Works out the edit of an action, unless the document has changed since it was offered. */
async function resolve(session: Session, action: CodeAction): Promise<CodeAction> {
  const data: FixAllOfCode | undefined = action.data;
  const open = data && session.open(data.uri);
  if (data === undefined || open?.text.version !== data.version) return action;
  const edits = await editsOf(session, open, problem =>
    problem.code === data.code ? likeliestFix(problem) : undefined,
  );
  return { ...action, edit: workspaceEdit(open, edits) };
}

async function editsOf(
  session: Session,
  open: OpenDocument,
  select: (problem: Problem) => ClassifiedFix | undefined,
): Promise<readonly Edit[]> {
  const { version } = open.text;
  const check = (text: string) => session.problemsOfText(open, text);
  const { edits } = await applyFixes(open.config.text, { check, select });
  // Their offsets would be looked up in the newer text.
  if (open.text.version !== version) throw overtaken();
  return edits;
}

function workspaceEdit({ text }: OpenDocument, edits: readonly Edit[]): WorkspaceEdit {
  return { changes: { [text.uri]: edits.map(edit => toTextEdit(text, edit)) } };
}
