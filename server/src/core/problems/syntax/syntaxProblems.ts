import { t } from '@vscode/l10n';
import { startingValue } from '../../config/alternatives.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { type Schema, typesOf } from '../../config/schema.ts';
import { startingConfiguration } from '../../config/starterFile.ts';
import type { SyntaxProblem } from '../../json/recovery/syntaxErrors.ts';
import { NodeKind } from '../../json/tree/tape.ts';
import { fileText, indentAt, stringify } from '../../json/write/format.ts';
import { inSyntax, remove } from '../../json/write/jsonWriter.ts';
import { type Edit, insertion, replacement } from '../../text/edit.ts';
import type { Fix } from '../../text/fix.ts';
import { toProblem } from '../applicability.ts';
import type { Problem } from '../problem.ts';
import { misplacedEntries } from './misplacedEntries.ts';
import { tidyEdits } from './tidyEdits.ts';

/** Returns the syntax errors of a document as problems. Some fixes are derived from the schema. */
export function syntaxProblems(document: ConfigDocument): Problem[] {
  return document.syntaxErrors.map(error => {
    const { code, span, related, places } = error;
    const entries = misplacedEntries(document, error);
    const fixes = () => (entries ? [entries.fix] : fixesOf(document, error));
    const message = entries?.message ?? error.message;
    const around = { ...(related && { related }), ...(places && { places }) };
    return toProblem({ span, message, ...around, fixes }, { code, severity: 'error' });
  });
}

function fixesOf(document: ConfigDocument, error: SyntaxProblem): readonly Fix[] {
  if (error.code === 'syntax-empty') return [newConfiguration(document)];
  if (document.syntax.name === 'yaml') return error.fixes;
  const isMissing = error.code === 'syntax-missing-value';
  const fixes = isMissing ? missingValues(document, error) : error.fixes;
  return fixes.map(fix => ({ ...fix, edits: tidyEdits(document.text, fix.edits) }));
}

function newConfiguration({ text, tree }: ConfigDocument): Fix {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const edit = replacement({ start, end: text.length }, fileText(startingConfiguration, text));
  return {
    title: t('New site configuration'),
    edits: inSyntax(tree, [edit]) ?? [],
    preferred: true,
    hasPlaceholders: true,
  };
}

/** Returns fixes that insert a value the schema allows; for an unknown property, one that removes it. */
function missingValues({ tree, text, schema }: ConfigDocument, error: SyntaxProblem): Fix[] {
  const { span, alongside = [] } = error;
  // At its start, the name may touch the value before it.
  const name = tree.nodeAt(Math.min(span.start + 1, span.end));
  const part = schema.at(tree.path(name));
  const isAfter = (edit: Edit) =>
    edit.span.end === edit.span.start && /^\s*[,}\]]/.test(edit.newText);
  const after = alongside.filter(isAfter);
  if (part === undefined) {
    const brackets = after.filter(({ newText }) => newText !== ',');
    const property = tree.kind(name) === NodeKind.Property ? name : tree.parent(name);
    return [{ title: t('Remove it'), edits: [...remove(tree, [property]), ...brackets] }];
  }
  const property = text.slice(span.start, span.end);
  const others = alongside.filter(edit => !isAfter(edit));
  const isQuoted = others.some(edit => edit.span.start === span.start);
  const before = isQuoted ? others : [...nameInQuotes(property, span.start), ...others];
  const separator = property.endsWith(':') ? ' ' : ': ';
  const indent = indentAt(text, span.start);
  return startingValues(part).map((value, index) => {
    const json = stringify(tree, value, indent);
    const title = /[\r\n]/.test(json) ? t('Insert a placeholder value') : t('Insert {0}', json);
    return {
      title,
      edits: [...before, insertion(span.end, separator + json), ...after],
      preferred: index === 0,
      hasPlaceholders: true,
    };
  });
}

function startingValues(part: Schema): readonly unknown[] {
  const isBoolean = typesOf(part)[0] === 'boolean';
  return part.enum ?? (isBoolean ? [true, false] : [startingValue(part)]);
}

/** Returns the edit that puts an unquoted name in quotes. */
function nameInQuotes(property: string, start: number): Edit[] {
  const name = /^[\p{L}\p{N}_$-]+/u.exec(property)?.[0];
  if (name === undefined) return [];
  return [replacement({ start, end: start + name.length }, JSON.stringify(name))];
}
