import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver-types';
import type { Problem, Severity } from '../core/problems/problem.ts';
import { languageId } from '../core/product.ts';
import { ruleLink } from './features/rulePages.ts';
import type { Session } from './session.ts';
import type { TextVersion } from './textVersion.ts';

export const diagnosticSource = languageId;

const severities: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const tags = { unnecessary: DiagnosticTag.Unnecessary };

/** Returns a problem as the client shows it. */
export function toDiagnostic(session: Session, text: TextVersion, problem: Problem): Diagnostic {
  const { diagnostic: pulled, publishDiagnostics: pushed } = session.client.textDocument ?? {};
  const withRelated = pulled?.relatedInformation ?? pushed?.relatedInformation ?? false;
  const href = ruleLink(session, problem.code);
  const diagnostic: Diagnostic = {
    range: text.rangeOf(problem.span),
    severity: severities[problem.severity],
    code: problem.code,
    source: diagnosticSource,
    message: problem.message,
  };
  if (href !== undefined) diagnostic.codeDescription = { href };
  if (problem.tags !== undefined) diagnostic.tags = problem.tags.map(tag => tags[tag]);
  if (withRelated && problem.related !== undefined) {
    diagnostic.relatedInformation = problem.related.map(({ span, message }) => ({
      location: text.locationOf(span),
      message,
    }));
  }
  return diagnostic;
}
