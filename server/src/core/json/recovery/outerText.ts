import { t } from '@vscode/l10n';
import { removal } from '../../text/edit.ts';
import type { ValueGrammar } from '../parse/grammar.ts';
import { lineAt } from './foreignLines.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import type { Stretch } from './tokenizer.ts';

const comments = /^(?:\s|\/\/[^\r\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|#[^\r\n]*|<!--[\s\S]*?-->)*/;

/** What a program of JavaScript has before an object. */
const program = /\b(?:export|module|const|let|var|import|return|window)\b|[=(]\s*$/;

const tomlTable = /^\[\[?[A-Za-z][\w. -]*\]\]?[ \t]*$/m;

/**
 * Reports what is before and after the object of a file, such as a code fence, `export default` or a sentence,
 * or what is in place of it, as one problem. Returns what is skipped.
 */
export function outerText(text: string, grammar: ValueGrammar, errors: SyntaxErrors): Stretch[] {
  const bom = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const start = bom + (comments.exec(text.slice(bom))?.[0].length ?? 0);
  if (start === text.length) return [];
  const object = fileObject(text, start, grammar);
  const isBracket = /[{[]/.test(text[start] ?? '') && !tomlTable.test(lineAt(text, start));
  // What is inside of a value is not the file.
  if (isBracket && object < closingBracket(text, start)) return [];
  if (object < 0) return inPlaceOfObject(text, { bom, start }, errors);
  return around(text, { start, object }, errors);
}

/** Returns the offset of the first object that begins with a property of the file, or -1. */
function fileObject(text: string, start: number, grammar: ValueGrammar): number {
  const opening = /\{\s*(?:\/\/[^\r\n]*[\r\n]\s*)*["'“]?([\w$-]+)["'”]?\s*[:=]/g;
  opening.lastIndex = start;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    if (grammar.knows(found[1] ?? '')) return found.index;
  }
  return -1;
}

function around(
  text: string,
  { start, object }: { readonly start: number; readonly object: number },
  errors: SyntaxErrors,
): Stretch[] {
  const end = closingBracket(text, object);
  const before = text.slice(start, object);
  const first = lineAt(before, 0).trimEnd();
  const span = { start, end: start + first.length };
  const skipped = [{ start, end: object }];
  if (text.slice(end).trim() !== '') skipped.push({ start: end, end: text.length });
  const edits = skipped.map(stretch => removal(stretch));
  const fixes = [{ title: t('Remove what is around the object'), edits, preferred: true }];
  if (program.test(before)) {
    const message = t('This is JavaScript; the file must contain JSON only.');
    const foreign = { language: 'javascript', span: { start: 0, end: text.length } } as const;
    errors.add({ code: 'syntax-other-language', span, message, fixes, foreign, group: 'wrapper' });
  } else errors.unexpected(span, first, { fixes });
  return skipped.map(stretch => ({ ...stretch, isMember: false }));
}

/** Reports a text that has no object of a file, unless it is the beginning or a part of one. */
function inPlaceOfObject(
  text: string,
  { bom, start }: { readonly bom: number; readonly start: number },
  errors: SyntaxErrors,
): Stretch[] {
  const rest = text.slice(start).trimEnd();
  const isJson = /^["'“]|^\S+$|^[\w$-]+["']?\s*:\s*["{[]/.test(rest);
  if (isJson) return [];
  const span = { start, end: start + lineAt(rest, 0).trimEnd().length };
  const whole = { start: bom, end: start + rest.length };
  if (/^(?:---|- |[\w.$-]+:(?:\s|$))/m.test(rest)) {
    errors.foreign(span, { language: 'yaml', span: whole });
  } else if (tomlTable.test(rest) || /^[\w.-]+[ \t]*=[ \t]*[^\s=>]/m.test(rest)) {
    errors.foreign(span, { language: 'toml', span: whole });
  } else {
    const message = t('This is {0}; the file must contain JSON only.', t('text'));
    errors.add({ code: 'syntax-other-language', span, message });
  }
  return [{ start: bom, end: text.length, isMember: true }];
}

/** Returns the offset after the bracket that closes the one at `start`, or the end of the text. */
function closingBracket(text: string, start: number): number {
  const part =
    /"(?:[^"\\\r\n]|\\.){0,2000}"|'(?:[^'\\\r\n]|\\.){0,2000}'|\/\/[^\r\n]*|\/\*(?:[^*]|\*(?!\/)){0,5000}\*\/|[{}[\]]/g;
  part.lastIndex = start;
  let depth = 0;
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    const [mark] = found;
    if (mark === '{' || mark === '[') depth++;
    else if ((mark === '}' || mark === ']') && --depth === 0) return part.lastIndex;
  }
  return text.length;
}
