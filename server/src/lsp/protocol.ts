import {
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type Range,
  type TextEdit,
} from 'vscode-languageserver-types';
import type { Problem, Severity } from '../core/problems/problem.ts';
import { languageId } from '../core/product.ts';
import type { Edit } from '../core/text/edit.ts';
import type { Span } from '../core/text/span.ts';
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

const tags = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated };

/** Converts UTF-16 offsets to zero-based lines and UTF-16 columns. */
export function toRange(text: TextVersion, span: Span): Range {
  return { start: text.positionAt(span.start), end: text.positionAt(span.end) };
}

export function toSpan(text: TextVersion, range: Range): Span {
  return { start: text.offsetAt(range.start), end: text.offsetAt(range.end) };
}

export function toTextEdit(text: TextVersion, edit: Edit): TextEdit {
  return { range: toRange(text, edit.span), newText: edit.newText };
}

/** Returns a problem as the client shows it. */
export function toDiagnostic(session: Session, text: TextVersion, problem: Problem): Diagnostic {
  const { diagnostic: pulled, publishDiagnostics: pushed } = session.client.textDocument ?? {};
  const withRelated = pulled?.relatedInformation ?? pushed?.relatedInformation ?? false;
  const href = ruleLink(session, problem.code);
  const diagnostic: Diagnostic = {
    range: toRange(text, problem.span),
    severity: severities[problem.severity],
    code: problem.code,
    source: diagnosticSource,
    message: problem.message,
  };
  if (href !== undefined) diagnostic.codeDescription = { href };
  if (problem.tags !== undefined) diagnostic.tags = problem.tags.map(tag => tags[tag]);
  if (withRelated && problem.related !== undefined) {
    diagnostic.relatedInformation = problem.related.map(({ span, message }) => ({
      location: { uri: text.uri, range: toRange(text, span) },
      message,
    }));
  }
  return diagnostic;
}
