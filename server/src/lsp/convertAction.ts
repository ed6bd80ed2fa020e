import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import { conversionOf, mayConvert } from '../core/features/convertToJson.ts';
import { loadParsers } from '../core/foreign/loadParsers.ts';
import { overlaps, type Span } from '../core/text/span.ts';
import type { Session } from './session.ts';
import type { Snapshot } from './snapshot.ts';
import { knownPlugins } from './workspace/knownPlugins.ts';
import { toWorkspaceEdit } from './workspaceEdit.ts';

/** The quick fixes that write YAML, TOML, JavaScript or calls of plugins at a span as JSON. The parsers are loaded on demand. */
export async function convertActions(
  session: Session,
  { text, config, uri }: Snapshot,
  span: Span,
): Promise<CodeAction[]> {
  const errors = config.syntaxErrors.filter(
    error => mayConvert(error) && overlaps(error.span, span),
  );
  const parsers = errors.length > 0 ? await loadParsers() : undefined;
  if (parsers === undefined) return [];
  const known = await knownPlugins(session, uri);
  return errors.flatMap(error => {
    const conversion = conversionOf(config, error, { parsers, known });
    if (conversion === undefined) return [];
    return {
      title: conversion.title,
      kind: CodeActionKind.QuickFix,
      edit: toWorkspaceEdit(session, [{ text, edits: [conversion.edit] }]),
    };
  });
}
