import { t } from '@vscode/l10n';
import type { ConfigDocument } from './model/document.ts';
import { indentAt, lineEnd, stringify } from './model/editing.ts';
import type { SyntaxProblem } from './model/syntaxErrors.ts';
import type { Fix, Problem } from './rules/rule.ts';
import { schemaAt, startingValue, typesOf } from './schema/describe.ts';
import { startingConfiguration } from './schema/startingConfiguration.ts';
import { insertion, replacement } from './text/edit.ts';

/** What the parser found, as problems. Where only the schema knows a way out, it gives the fix. */
export function syntaxProblems(document: ConfigDocument): Problem[] {
  return document.syntaxErrors.map(error => ({
    code: error.code,
    severity: 'error',
    span: error.span,
    message: error.message,
    fixes: () => withPreferred(fixesOf(document, error)),
  }));
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
  };
}

/** Values that the schema allows for a property that has none. */
function missingValues({ tree, text }: ConfigDocument, error: SyntaxProblem): Fix[] {
  const part = schemaAt(tree.path(tree.nodeAt(error.span.start)));
  if (part === undefined) return [];
  const isBoolean = typesOf(part)[0] === 'boolean';
  const values = part.enum ?? (isBoolean ? [true, false] : [startingValue(part)]);
  const { start, end } = error.span;
  const separator = text.slice(start, end).endsWith(':') ? ' ' : ': ';
  const indent = indentAt(text, start);
  return values.map(value => {
    const json = stringify(tree, value, indent);
    const title = /[\r\n]/.test(json) ? t('Insert a value to start from') : t('Insert {0}', json);
    return { title, edits: [insertion(end, separator + json)] };
  });
}

function withPreferred(fixes: readonly Fix[]): Fix[] {
  return fixes.map((fix, index) => (index === 0 ? { ...fix, preferred: true } : fix));
}
