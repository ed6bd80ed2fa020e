import { t } from '@vscode/l10n';
import { removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';

const doubledStart = /^\s*\{\{\s*["}]/;
const stringOrBraces = /"(?:[^"\\\r\n]|\\.)*"|\{\{|\}\}|[{}]/g;

/**
 * Finds braces that are all written twice, as in a format string of Python or another template, and reports
 * them once. Returns the second one of each pair; none if a brace is written once.
 */
export function doubledBraces(text: string, errors: SyntaxErrors): Span[] {
  if (!doubledStart.test(text)) return [];
  const pairs: Span[] = [];
  for (const { 0: found, index } of text.matchAll(stringOrBraces)) {
    if (found.startsWith('"')) continue;
    if (found.length === 1) return [];
    pairs.push({ start: index + 1, end: index + 2 });
  }
  const [{ start, end } = { start: 1, end: 2 }] = pairs;
  errors.add({
    code: 'syntax-unexpected',
    span: { start: start - 1, end },
    message: t('Every brace is written twice, as in a template. Write it once.'),
    fixes: [{ title: t('Write every brace once'), edits: pairs.map(span => removal(span)) }],
  });
  return pairs;
}
