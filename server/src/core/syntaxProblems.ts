import { t } from '@vscode/l10n';
import type { ConfigDocument } from './model/document.ts';
import { indentAt, lineEnd, stringify } from './model/editing.ts';
import { parse } from './model/parser.ts';
import type { SyntaxProblem } from './model/syntaxErrors.ts';
import { toProblem } from './rules/applicability.ts';
import type { Fix, Problem } from './rules/rule.ts';
import { schemaAt, startingValue, typesOf } from './schema/describe.ts';
import { siteGrammar } from './schema/grammar.ts';
import { startingConfiguration } from './schema/startingConfiguration.ts';
import { applyEdits, areApart, type Edit, insertion, removal, replacement } from './text/edit.ts';

/** How many characters may be read again to look at the fixes of a whole text. */
const mostToRead = 4_000_000;

/** What the parser found, as problems. Where only the schema knows a way out, it gives the fix. */
export function syntaxProblems(document: ConfigDocument): Problem[] {
  return document.syntaxErrors.map(error => {
    const { code, span, message, related } = error;
    const fixes = () => withPreferred(document, fixesOf(document, error));
    const finding = { span, message, ...(related && { related }), fixes };
    return toProblem(document.text, finding, { code, severity: 'error' });
  });
}

function fixesOf(document: ConfigDocument, error: SyntaxProblem): readonly Fix[] {
  if (error.code === 'syntax-empty') return [newConfiguration(document.text)];
  if (error.code === 'syntax-missing-value') return missingValues(document, error);
  return error.fixes;
}

function newConfiguration(text: string): Fix {
  const json = JSON.stringify(startingConfiguration, null, 2).replaceAll('\n', lineEnd(text));
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return {
    title: t('New site configuration'),
    edits: [replacement({ start, end: text.length }, json + lineEnd(text))],
    hasPlaceholders: true,
  };
}

/** Values that the schema allows for a property that has none. */
function missingValues({ tree, text }: ConfigDocument, error: SyntaxProblem): Fix[] {
  const { start, end } = error.span;
  const part = schemaAt(tree.path(tree.nodeAt(start)));
  const written = text.slice(start, end);
  if (part === undefined) return [{ title: t('Remove it'), edits: [removal(error.span)] }];
  const isBoolean = typesOf(part)[0] === 'boolean';
  const values = part.enum ?? (isBoolean ? [true, false] : [startingValue(part)]);
  const { alongside = [] } = error;
  const isBefore = ({ newText }: Edit) => newText !== ',';
  const others = alongside.filter(isBefore);
  const isQuoted = others.some(edit => edit.span.start === start);
  const before = isQuoted ? others : [...nameInQuotes(written, start), ...others];
  const after = alongside.filter(edit => !isBefore(edit));
  const separator = written.endsWith(':') ? ' ' : ': ';
  const indent = indentAt(text, start);
  return values.map(value => {
    const json = stringify(tree, value, indent);
    const title = /[\r\n]/.test(json) ? t('Insert a value to start from') : t('Insert {0}', json);
    const insertedValue = insertion(end, separator + json);
    const edits = [...before, insertedValue, ...after];
    return { title, edits: areApart(edits) ? edits : [insertedValue], hasPlaceholders: true };
  });
}

/** Puts a name in quotes that has none. */
function nameInQuotes(property: string, start: number): Edit[] {
  const name = /^[\p{L}\p{N}_$-]+/u.exec(property)?.[0];
  if (name === undefined) return [];
  return [replacement({ start, end: start + name.length }, JSON.stringify(name))];
}

/** The first fix is the likeliest, unless it is seen to do harm. */
function withPreferred(document: ConfigDocument, fixes: readonly Fix[]): Fix[] {
  return fixes.map((fix, index) =>
    index === 0 && !doesHarm(document, fix) ? { ...fix, preferred: true } : fix,
  );
}

/**
 * Whether a fix leaves more mistakes than there are. Of several one may hide others, such as a quote
 * that is missing before it on the line. Where reading the text for each takes long, it is not asked.
 */
function doesHarm(document: ConfigDocument, { edits }: Fix): boolean {
  const { text, damagedPlaces, syntaxErrorsOmitted } = document;
  const count = damagedPlaces.length + syntaxErrorsOmitted;
  if (count === 1 || count * text.length > mostToRead) return false;
  const { places, omitted } = parse(applyEdits(text, edits), siteGrammar);
  return places.length + omitted > count;
}
