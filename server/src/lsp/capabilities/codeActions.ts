import { t } from '@vscode/l10n';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import { fixAll } from '../../core/capabilities/fixAll.ts';
import { refactorings } from '../../core/capabilities/refactorings/index.ts';
import { refactoringKinds } from '../../core/capabilities/refactorings/refactoring.ts';
import type { Fix, Problem } from '../../core/rules/rule.ts';
import type { Edit } from '../../core/text/edit.ts';
import { overlaps } from '../../core/text/span.ts';
import type { Capability } from '../capability.ts';
import { ignoreActions } from '../ignoreAction.ts';
import { toDiagnostic, toSpan, toTextEdit } from '../protocol.ts';
import type { OpenDocument } from '../session.ts';

const fixAllKind = `${CodeActionKind.SourceFixAll}.sitePlugins`;

/** Quick fixes for problems, all preferred ones at once as a source action, and refactorings. */
export const codeActions: Capability = {
  provides: () => ({
    codeActionProvider: {
      codeActionKinds: [CodeActionKind.QuickFix, ...refactoringKinds, fixAllKind],
    },
  }),

  listen(session) {
    session.connection.onCodeAction(async ({ textDocument, range, context }) => {
      const open = session.open(textDocument.uri);
      if (open === undefined) return [];
      const wants = (kind: string) =>
        context.only?.some(only => kind === only || kind.startsWith(`${only}.`)) ?? true;
      const span = toSpan(open.text, range);
      const problems = await session.problems(open);
      const actions: CodeAction[] = [];
      if (wants(CodeActionKind.QuickFix)) {
        for (const problem of problems) {
          if (!overlaps(problem.span, span)) continue;
          for (const fix of problem.fixes?.() ?? []) actions.push(quickFix(open, problem, fix));
          actions.push(...ignoreActions(session, open, problem));
        }
      }
      if (refactoringKinds.some(wants)) {
        for (const { title, kind, edits } of refactorings(open.config, span)) {
          if (wants(kind)) actions.push({ title, kind, edit: workspaceEdit(open, edits) });
        }
      }
      if (context.only !== undefined && wants(fixAllKind)) {
        const edits = fixAll(problems);
        if (edits.length > 0) actions.push(fixAllAction(open, edits));
      }
      return actions;
    });
  },
};

function quickFix(open: OpenDocument, problem: Problem, fix: Fix): CodeAction {
  return {
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(open.text, problem, false)],
    isPreferred: fix.preferred ?? false,
    edit: workspaceEdit(open, fix.edits),
  };
}

function fixAllAction(open: OpenDocument, edits: readonly Edit[]): CodeAction {
  return {
    title: t('Fix all Site Plugins problems'),
    kind: fixAllKind,
    edit: workspaceEdit(open, edits),
  };
}

function workspaceEdit({ text }: OpenDocument, edits: readonly Edit[]) {
  return { changes: { [text.uri]: edits.map(edit => toTextEdit(text, edit)) } };
}
