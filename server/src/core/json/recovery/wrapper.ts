import { t } from '@vscode/l10n';
import { removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { Grammar } from '../parse/grammar.ts';
import { matchingBrace } from './braces.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';

/** How far into a text its outermost object is looked for, in UTF-16 code units. */
const maxPrefix = 5000;
/** The longest text after the outermost object that is taken for a part of what is around it. */
const maxSuffix = 500;

const firstName =
  /\{(?:\s|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*(?:\\?["'`“‘]?([$\w]+)\\?["'`”’]?\s*[:=])/g;
const comments = /^(?:\s|\ufeff|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|#[^\r\n]*|<!--[\s\S]*?-->)*$/;
const javascript =
  /\b(?:module|exports?|const|let|var|return|import|require|function|async|await|new|JSON|Object|window|globalThis)\b|=>|[\w$]\s*[=(]\s*$|^\s*\(\s*$/;

/**
 * Finds what is around the outermost object of a text, such as the module that exports it, and reports
 * it once. Returns the stretches before and after the object.
 */
export function wrapperOf(text: string, grammar: Grammar, errors: SyntaxErrors): Span[] {
  const start = outermostObject(text, grammar);
  if (start === undefined) return [];
  const from = /^[\s\ufeff]*/.exec(text.slice(0, start))?.[0].length ?? 0;
  const before = text.slice(from, start);
  // A bracket or a colon alone is one too many; a name is one of an object without its brace.
  if (!/[\p{L}\p{N}`'"(<]/u.test(before) || /["'\w]\s*:\s*(?:[[{]|$)/.test(before)) return [];
  const stretches = [{ start: from, end: start }];
  const end = matchingBrace(text, start);
  const after = text.slice(end).trimEnd();
  const isAround = after.trim() !== '' && after.length <= maxSuffix && !/["'\w]\s*:\s/.test(after);
  if (isAround) stretches.push({ start: end, end: end + after.length });
  report(errors, { before, from, stretches, length: text.length });
  return stretches;
}

/** Where the object begins whose first property is one of the whole file, if something is before it. */
function outermostObject(text: string, grammar: Grammar): number | undefined {
  for (const { index, 1: name = '' } of text.slice(0, maxPrefix).matchAll(firstName)) {
    if (!grammar.root.knows(name)) continue;
    return comments.test(text.slice(0, index)) ? undefined : index;
  }
  return undefined;
}

interface Wrapper {
  readonly before: string;
  readonly from: number;
  readonly stretches: readonly Span[];
  readonly length: number;
}

function report(errors: SyntaxErrors, { before, from, stretches, length }: Wrapper): void {
  const isComment = (line: string) => comments.test(line);
  const lines = [...before.matchAll(/[^\r\n]+/g)];
  const first = lines.find(([line]) => !isComment(line)) ?? lines[0];
  const start = from + (first?.index ?? 0);
  const span = { start, end: start + (first?.[0].trimEnd().length ?? 0) };
  const edits = stretches.map(stretch => removal(stretch));
  const code = 'syntax-other-language';
  if (javascript.test(before)) {
    errors.add({
      code,
      span,
      message: t('This is JavaScript; the file must contain JSON only.'),
      fixes: [{ title: t('Remove the JavaScript around it'), edits }],
      foreign: { language: 'javascript', span: { start: 0, end: length } },
    });
  } else {
    const message = t('There is text around the JSON. The file must contain JSON only.');
    errors.add({ code, span, message, fixes: [{ title: t('Remove the text around it'), edits }] });
  }
}
