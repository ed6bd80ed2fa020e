import { t } from '@vscode/l10n';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import { convertToJson } from '../core/features/convertToJson.ts';
import { loadParsers } from '../core/foreign/loadParsers.ts';
import { overlaps, type Span } from '../core/text/span.ts';
import type { Session } from './session.ts';
import type { Snapshot } from './snapshot.ts';
import { toWorkspaceEdit } from './workspaceEdit.ts';

/** The quick fixes that write YAML, TOML or JavaScript at a span as JSON. The parsers are loaded on demand. */
export async function convertActions(
  session: Session,
  { text, config }: Snapshot,
  span: Span,
): Promise<CodeAction[]> {
  const foreign = config.syntaxErrors.flatMap(error =>
    error.foreign !== undefined && overlaps(error.span, span) ? [error.foreign] : [],
  );
  const parsers = foreign.length > 0 ? await loadParsers() : undefined;
  if (parsers === undefined) return [];
  return foreign.flatMap(part => {
    const edit = convertToJson(config, part, parsers);
    if (edit === undefined) return [];
    return {
      title: t('Convert to JSON'),
      kind: CodeActionKind.QuickFix,
      edit: toWorkspaceEdit(session, [{ text, edits: [edit] }]),
    };
  });
}
